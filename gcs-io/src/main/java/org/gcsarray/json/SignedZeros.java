package org.gcsarray.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.util.JsonParserDelegate;

/// Keeps the sign of `-0.0`, which exact decimals do not have: makes it a number that is taken as a double, as those are which no decimal
/// can hold.
final class SignedZeros extends JsonParserDelegate {

    SignedZeros(JsonParser parser) {
        super(parser);
    }

    @Override
    public boolean isNaN() {
        return super.isNaN() || (currentToken() == JsonToken.VALUE_NUMBER_FLOAT && getDoubleValue() == 0
                && getString().startsWith("-"));
    }
}
