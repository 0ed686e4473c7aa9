# Messages of the service, the same for every rulebook. How they are found: __init__.py beside this file.

## Requests that cannot be read

malformed_request = ਰਿਕਵੈਸਟ ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ।
    .title = ਗਲਤ ਬਣਤਰ ਵਾਲੀ ਰਿਕਵੈਸਟ
malformed_request-http = ਇਸ ਨੂੰ HTTP ਰਿਕਵੈਸਟ ਵਜੋਂ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
malformed_request-host = HTTP/1.1 ਰਿਕਵੈਸਟ ਵਿੱਚ Host ਹੈਡਰ ਲਾਜ਼ਮੀ ਹੈ (RFC 9112, 3.2)।
malformed_request-unreadable = ਬਾਡੀ ਅੰਤ ਤੱਕ ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ।
malformed_request-short = ਬਾਡੀ ਆਪਣੇ Content-Length ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਖਤਮ ਹੋ ਜਾਂਦੀ ਹੈ।
not_json =
    .title = JSON ਨਹੀਂ ਹੈ
not_json-syntax = ਬਾਡੀ JSON ਨਹੀਂ ਹੈ: ਲਾਈਨ { NUMBER($line, useGrouping: 0) }, ਕਾਲਮ { NUMBER($column, useGrouping: 0) }।
not_json-depth = ਬਾਡੀ ਦੀ ਨੈਸਟਿੰਗ ਬਹੁਤ ਡੂੰਘੀ ਹੈ।
not_json-size = ਬਾਡੀ ਵਿੱਚ ਆਬਜੈਕਟਾਂ ਅਤੇ ਐਰੇਆਂ ਦੀ ਗਿਣਤੀ { $maximum } ਤੋਂ ਵੱਧ ਹੈ।
duplicate_key = ਇੱਕ ਆਬਜੈਕਟ ਵਿੱਚ ਕੁੰਜੀ “{ $key }” ਦੋ ਵਾਰ ਹੈ।
    .title = ਕੁੰਜੀ ਦੋ ਵਾਰ ਹੈ
invalid_idempotency_key = Idempotency-Key ਵਿੱਚ 1 ਤੋਂ { $maximum } ਤੱਕ ਦਿਸਣਯੋਗ ASCII ਅੱਖਰ ਹੁੰਦੇ ਹਨ।
    .title = Idempotency-Key ਗਲਤ ਹੈ
idempotency_key_too_short = ਇਹ Idempotency-Key ਗੁਪਤ ਅਤੇ ਘੱਟੋ-ਘੱਟ { $minimum } ਅੱਖਰਾਂ ਦੀ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ: ਸੀਟ ਦਾ ਟੋਕਨ ਇਸੇ ਤੋਂ ਬਣਾਇਆ ਜਾਂਦਾ ਹੈ।
    .title = Idempotency-Key ਬਹੁਤ ਛੋਟੀ ਹੈ
invalid_last_event_id = Last-Event-ID ਕਿਸੇ ਘਟਨਾ ਦੀ id ਹੁੰਦੀ ਹੈ: ਇੱਕ ਨੰਬਰ।
    .title = Last-Event-ID ਗਲਤ ਹੈ
body_too_large = ਬਾਡੀ ਵੱਧ ਤੋਂ ਵੱਧ 64 KiB ਦੀ ਹੋ ਸਕਦੀ ਹੈ।
    .title = ਬਾਡੀ ਬਹੁਤ ਵੱਡੀ ਹੈ
address_too_long = ਪਤਾ ਬਹੁਤ ਲੰਮਾ ਹੈ।
    .title = ਪਤਾ ਬਹੁਤ ਲੰਮਾ ਹੈ
headers_too_large = ਕੋਈ ਹੈਡਰ ਬਹੁਤ ਲੰਮਾ ਹੈ, ਜਾਂ ਹੈਡਰ ਬਹੁਤ ਜ਼ਿਆਦਾ ਹਨ।
    .title = ਹੈਡਰ ਬਹੁਤ ਵੱਡੇ ਹਨ
unsupported_media_type = ਬਾਡੀ application/json ਵਜੋਂ ਭੇਜੋ।
    .title = ਅਸਮਰਥਿਤ ਮੀਡੀਆ ਟਾਈਪ
unsupported_content_encoding = ਬਾਡੀ Content-Encoding ਤੋਂ ਬਿਨਾਂ ਭੇਜੋ।
    .title = ਅਸਮਰਥਿਤ ਕੰਟੈਂਟ ਐਨਕੋਡਿੰਗ
unsupported_transfer_coding = Transfer-Encoding ਜਾਂ ਤਾਂ chunked ਹੋਵੇ, ਜਾਂ ਹੋਵੇ ਹੀ ਨਾ (RFC 9112, 6.1)।
    .title = ਅਸਮਰਥਿਤ ਟ੍ਰਾਂਸਫਰ ਕੋਡਿੰਗ

## Authorisation and limits

token_missing = ਇਸ ਲਈ ਸੀਟ ਦਾ ਟੋਕਨ ਚਾਹੀਦਾ ਹੈ: “Authorization: Bearer <token>”।
    .title = ਸੀਟ ਦਾ ਟੋਕਨ ਨਹੀਂ ਭੇਜਿਆ
token_invalid =
    .title = ਸੀਟ ਦਾ ਟੋਕਨ ਗਲਤ ਹੈ
token_invalid-scheme = ਸੀਟ ਦਾ ਟੋਕਨ ਇਸ ਤਰ੍ਹਾਂ ਭੇਜੋ: “Authorization: Bearer <token>”।
token_invalid-unknown = ਇਹ ਟੋਕਨ ਇਸ ਖੇਡ ਦੀ ਕਿਸੇ ਸੀਟ ਦਾ ਨਹੀਂ ਹੈ।
token_invalid-left = ਇਸ ਟੋਕਨ ਵਾਲਾ ਖਿਡਾਰੀ ਖੇਡ ਵਿੱਚੋਂ ਨਿਕਲ ਚੁੱਕਾ ਹੈ: ਇਸ ਨਾਲ ਸਿਰਫ਼ ਸੀਟ ਵਾਪਸ ਲਈ ਜਾ ਸਕਦੀ ਹੈ।
ticket_invalid = ਇਹ ਟਿਕਟ ਇਸ ਖੇਡ ਲਈ ਵੈਧ ਨਹੀਂ ਹੈ।
    .title = ਟਿਕਟ ਗਲਤ ਹੈ
ticket_expired = ਇਸ ਟਿਕਟ ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ।
    .title = ਟਿਕਟ ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ
api_key_missing = ਖੇਡ ਬਣਾਉਣ ਲਈ API ਕੁੰਜੀ ਚਾਹੀਦੀ ਹੈ: “X-API-Key: <key>”।
    .title = API ਕੁੰਜੀ ਨਹੀਂ ਭੇਜੀ
api_key_invalid = ਇਹ API ਕੁੰਜੀ ਖੇਡਾਂ ਬਣਾਉਣ ਲਈ ਵੈਧ ਨਹੀਂ ਹੈ।
    .title = API ਕੁੰਜੀ ਗਲਤ ਹੈ
sandbox_closed = ਇਹ ਸੇਵਾ ਸੈਂਡਬਾਕਸ ਸਥਿਤੀਆਂ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰਦੀ (CROUPIER_SANDBOX ਬੰਦ ਹੈ)।
    .title = ਸੈਂਡਬਾਕਸ ਬੰਦ ਹੈ
not_host =
    .title = ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ਲਈ
not_host-start = ਖੇਡ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਸ਼ੁਰੂ ਕਰਦਾ ਹੈ।
not_host-delete = ਖੇਡ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਮਿਟਾਉਂਦਾ ਹੈ।
not_host-lock = ਜੁੜਨ ਉੱਤੇ ਰੋਕ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਲਾਉਂਦਾ ਅਤੇ ਹਟਾਉਂਦਾ ਹੈ।
not_host-bot = ਬੋਟ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਜੋੜਦਾ ਹੈ।
not_host-stand_in = ਦੂਜਿਆਂ ਦੀ ਥਾਂ ਬੋਟ ਨੂੰ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਖਿਡਾਉਂਦਾ ਹੈ।
not_host-settings = ਟੇਬਲ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਬਦਲਦਾ ਹੈ।
not_host-end = ਖੇਡ ਸਿਰਫ਼ ਮੇਜ਼ਬਾਨ ({ $player }) ਖਤਮ ਕਰਦਾ ਹੈ।
not_your_seat = ਤੁਹਾਡਾ ਟੋਕਨ ਸੀਟ { $seat } ਦਾ ਨਹੀਂ ਹੈ।
    .title = ਇਹ ਸੀਟ ਤੁਹਾਡੀ ਨਹੀਂ ਹੈ
code_required =
    .title = ਕੋਡ ਚਾਹੀਦਾ ਹੈ
code_required-missing = ਮੇਜ਼ਬਾਨ ਨੇ ਇੱਕ ਖਿਡਾਰੀ ਨੂੰ ਹਟਾਇਆ ਹੈ, ਇਸ ਲਈ ਇਸ ਖੇਡ ਵਿੱਚ ਸਿਰਫ਼ ਇਸ ਦੇ ਕੋਡ ਨਾਲ ਸ਼ਾਮਲ ਹੋਇਆ ਜਾ ਸਕਦਾ ਹੈ।
code_required-wrong = ਇਹ ਇਸ ਖੇਡ ਦਾ ਕੋਡ ਨਹੀਂ ਹੈ।
spectators_off = ਇਹ ਖੇਡ ਸਿਰਫ਼ ਸੀਟ ਵਾਲੇ ਪੜ੍ਹ ਸਕਦੇ ਹਨ।
    .title = ਦਰਸ਼ਕਾਂ ਲਈ ਨਹੀਂ
rate_limited = ਇਸ ਵੇਲੇ ਰਿਕਵੈਸਟਾਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਹਨ। ਜਿਸ ਸੀਟ ਦੀ ਵਾਰੀ ਹੈ, ਉਸ ਦੀ ਜਾਇਜ਼ ਚਾਲ ਹਾਲੇ ਵੀ ਮਨਜ਼ੂਰ ਹੁੰਦੀ ਹੈ।
    .title = ਬਹੁਤ ਜ਼ਿਆਦਾ ਰਿਕਵੈਸਟਾਂ
rate_limited-codes = ਇਸ ਪਤੇ ਤੋਂ ਜੁੜਨ ਦੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਅਣਜਾਣ ਕੋਡ ਆਏ ਹਨ। ਬਾਅਦ ਵਿੱਚ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
too_many_streams = ਇਸ ਵਰਕਰ ਉੱਤੇ ਇਸ ਪਤੇ ਦੀਆਂ ਖੁੱਲ੍ਹੀਆਂ ਸਟ੍ਰੀਮਾਂ ਅਤੇ long poll ਦੀ ਗਿਣਤੀ { $maximum } ਹੈ; ਇਸ ਤੋਂ ਵੱਧ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਹੈ।
    .title = ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਟ੍ਰੀਮਾਂ
quota_spent =
    .title = ਅੱਜ ਹੋਰ ਖੇਡਾਂ ਨਹੀਂ
quota_spent-key = { $quota ->
    [one] ਇਸ API ਕੁੰਜੀ ਨਾਲ ਅੱਜ ਦੀ { $quota } ਖੇਡ ਬਣ ਚੁੱਕੀ ਹੈ।
   *[other] ਇਸ API ਕੁੰਜੀ ਨਾਲ ਅੱਜ ਦੀਆਂ { $quota } ਖੇਡਾਂ ਬਣ ਚੁੱਕੀਆਂ ਹਨ।
  }
quota_spent-address = { $quota ->
    [one] ਇਸ ਪਤੇ ਤੋਂ ਅੱਜ ਦੀ { $quota } ਖੇਡ ਬਣ ਚੁੱਕੀ ਹੈ।
   *[other] ਇਸ ਪਤੇ ਤੋਂ ਅੱਜ ਦੀਆਂ { $quota } ਖੇਡਾਂ ਬਣ ਚੁੱਕੀਆਂ ਹਨ।
  }

## Addresses

game_not_found = ਅਜਿਹੀ ਕੋਈ ਖੇਡ ਨਹੀਂ ਹੈ; ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਉਸ ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੋਵੇ।
    .title = ਖੇਡ ਨਹੀਂ ਮਿਲੀ
code_not_found = ਜੁੜਨ ਦਾ ਇਹ ਕੋਡ ਕਿਸੇ ਲਾਬੀ ਦਾ ਨਹੀਂ ਹੈ; ਹੋ ਸਕਦਾ ਹੈ ਕਿ ਖੇਡ ਸ਼ੁਰੂ ਹੋ ਚੁੱਕੀ ਹੋਵੇ।
    .title = ਜੁੜਨ ਦਾ ਕੋਡ ਨਹੀਂ ਮਿਲਿਆ
seat_not_found = ਇਸ ਖੇਡ ਵਿੱਚ ਸੀਟ { $seat } ਨਹੀਂ ਹੈ।
    .title = ਸੀਟ ਨਹੀਂ ਮਿਲੀ
ruleset_not_found = “{ $ruleset }” ਨਾਂ ਦਾ ਕੋਈ ਨਿਯਮ-ਸੈੱਟ ਨਹੀਂ ਹੈ: GET /v1/rulesets ਨਾਲ ਸਾਰਿਆਂ ਦੀ ਸੂਚੀ ਮਿਲਦੀ ਹੈ।
    .title = ਨਿਯਮ-ਸੈੱਟ ਨਹੀਂ ਮਿਲਿਆ
no_such_resource = ਇਸ ਪਤੇ ਉੱਤੇ ਕੁਝ ਨਹੀਂ ਹੈ।
    .title = ਇਸ ਪਤੇ ਉੱਤੇ ਕੁਝ ਨਹੀਂ
method_not_allowed = ਇਹ ਰਿਸੋਰਸ ਇਸ ਮੈਥਡ ਨੂੰ ਨਹੀਂ ਪਛਾਣਦਾ।
    .title = ਮੈਥਡ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ
http_error = ਰਿਕਵੈਸਟ ਸਟੇਟਸ { $status } ਨਾਲ ਨਾਮਨਜ਼ੂਰ ਹੋਈ।
    .title = ਰਿਕਵੈਸਟ ਨਾਮਨਜ਼ੂਰ

## Parts of a request. $field is a JSON Pointer into the body, “body” for all of it, or the name of a query parameter.

place = { $field ->
    [body] ਬਾਡੀ
   *[other] { $field }
  }
wrong_type = { $expected ->
    [string] { place }: ਸਟ੍ਰਿੰਗ ਚਾਹੀਦੀ ਹੈ।
    [integer] { place }: ਪੂਰਨ ਅੰਕ ਚਾਹੀਦਾ ਹੈ।
    [boolean] { place }: true ਜਾਂ false ਚਾਹੀਦਾ ਹੈ।
    [array] { place }: ਐਰੇ ਚਾਹੀਦਾ ਹੈ।
   *[object] { place }: ਆਬਜੈਕਟ ਚਾਹੀਦਾ ਹੈ।
  }
    .title = ਗਲਤ ਟਾਈਪ
missing_field = { $field } ਮੌਜੂਦ ਨਹੀਂ ਹੈ।
    .title = ਫੀਲਡ ਮੌਜੂਦ ਨਹੀਂ
unknown_field = { place }: ਅਣਜਾਣ ਫੀਲਡ ਹੈ।
    .title = ਅਣਜਾਣ ਫੀਲਡ
unknown_field-body = ਇਸ ਰਿਕਵੈਸਟ ਦੀ ਬਾਡੀ ਨਹੀਂ ਹੁੰਦੀ।
invalid_value =
    .title = ਇਸ ਮੁੱਲ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ
invalid_value-choice = { place }: “allowed” ਵਿੱਚੋਂ ਇੱਕ ਮੁੱਲ ਚਾਹੀਦਾ ਹੈ।
invalid_value-number-minimum = { place }: ਘੱਟੋ-ਘੱਟ { $minimum } ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
invalid_value-number-maximum = { place }: ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਹੋ ਸਕਦਾ ਹੈ।
invalid_value-number-minimum-maximum = { place }: { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
invalid_value-length-minimum = { $minimum ->
    [one] { place }: ਘੱਟੋ-ਘੱਟ { $minimum } ਅੱਖਰ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
   *[other] { place }: ਘੱਟੋ-ਘੱਟ { $minimum } ਅੱਖਰ ਹੋਣੇ ਚਾਹੀਦੇ ਹਨ।
  }
invalid_value-length-maximum = { $maximum ->
    [one] { place }: ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਅੱਖਰ ਹੋ ਸਕਦਾ ਹੈ।
   *[other] { place }: ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ।
  }
invalid_value-length-minimum-maximum = { place }: { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਅੱਖਰ ਹੋਣੇ ਚਾਹੀਦੇ ਹਨ।
invalid_value-items-minimum = { $minimum ->
    [one] { place }: ਘੱਟੋ-ਘੱਟ { $minimum } ਆਈਟਮ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
   *[other] { place }: ਘੱਟੋ-ਘੱਟ { $minimum } ਆਈਟਮਾਂ ਹੋਣੀਆਂ ਚਾਹੀਦੀਆਂ ਹਨ।
  }
invalid_value-items-maximum = { $maximum ->
    [one] { place }: ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਆਈਟਮ ਹੋ ਸਕਦੀ ਹੈ।
   *[other] { place }: ਵੱਧ ਤੋਂ ਵੱਧ { $maximum } ਆਈਟਮਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ।
  }
invalid_value-items-minimum-maximum = { $maximum ->
    [one] { place }: { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਆਈਟਮ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
   *[other] { place }: { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਆਈਟਮਾਂ ਹੋਣੀਆਂ ਚਾਹੀਦੀਆਂ ਹਨ।
  }
invalid_value-look = { place } ਵਿੱਚ ਸਿਰਫ਼ a ਤੋਂ z ਤੱਕ ਦੇ 1 ਤੋਂ 24 ਛੋਟੇ ਅੱਖਰ, ਅੰਕ ਅਤੇ ਹਾਈਫ਼ਨ ਹੋ ਸਕਦੇ ਹਨ।
invalid_value-printable = { place } ਵਿੱਚ ਸਿਰਫ਼ ਛਪਣ ਵਾਲੇ ASCII ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ, ਖਾਲੀ ਥਾਂ ਤੋਂ ਬਿਨਾਂ।
invalid_value-repeated = { place }: ਸਿਰਫ਼ ਇੱਕ ਵਾਰ ਦਿਓ।
invalid_value-either = ਜਾਂ ਤਾਂ ਸਥਿਤੀ ਦਿਓ ਜਾਂ ਸਿਨੇਰੀਓ।
invalid_value-other = { place }: ਇਹ ਮੁੱਲ ਨਹੀਂ ਹੋ ਸਕਦਾ।
invalid_name =
    .title = ਨਾਂ ਗਲਤ ਹੈ
invalid_name-length = ਨਾਂ ਵਿੱਚ { $minimum } ਤੋਂ { $maximum } ਤੱਕ ਅੱਖਰ ਹੁੰਦੇ ਹਨ।
invalid_name-characters = ਨਾਂ ਵਿੱਚ ਦਿਸਣਯੋਗ ਅੱਖਰ ਹੁੰਦੇ ਹਨ, ਕੰਟਰੋਲ ਅੱਖਰ ਜਾਂ ਲਾਈਨ ਬ੍ਰੇਕ ਨਹੀਂ।
invalid_cursor = ਇਹ ਕਰਸਰ ਕਿਸੇ ਪੰਨੇ ਨਾਲ ਜਾਰੀ ਨਹੀਂ ਹੋਇਆ ਸੀ।
    .title = ਕਰਸਰ ਗਲਤ ਹੈ
idempotency_key_reused = ਇਹ Idempotency-Key ਪਹਿਲਾਂ ਕਿਸੇ ਹੋਰ ਰਿਕਵੈਸਟ ਨਾਲ ਵਰਤੀ ਜਾ ਚੁੱਕੀ ਹੈ।
    .title = Idempotency-Key ਦੁਬਾਰਾ ਵਰਤੀ ਗਈ
unknown_move = ਇਸ ਨਿਯਮ-ਪੁਸਤਕ ਵਿੱਚ ਅਜਿਹੀ ਕੋਈ ਚਾਲ ਨਹੀਂ ਹੈ: ਚਾਲਾਂ ਦੀਆਂ ਕਿਸਮਾਂ “allowed” ਵਿੱਚ ਹਨ।
    .title = ਅਣਜਾਣ ਚਾਲ

## Creating a game

unknown_ruleset = ਅਜਿਹਾ ਕੋਈ ਨਿਯਮ-ਸੈੱਟ ਨਹੀਂ ਹੈ: ਸਾਰੇ “allowed” ਵਿੱਚ ਹਨ।
    .title = ਅਣਜਾਣ ਨਿਯਮ-ਸੈੱਟ
unknown_scenario = ਇਸ ਨਿਯਮ-ਸੈੱਟ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਸਿਨੇਰੀਓ ਨਹੀਂ ਹੈ: ਸਾਰੇ “allowed” ਵਿੱਚ ਹਨ।
    .title = ਅਣਜਾਣ ਸਿਨੇਰੀਓ
boards_unavailable = ਇਸ ਖੇਡ ਦੀਆਂ ਸਥਿਤੀਆਂ ਨਹੀਂ ਕੱਢੀਆਂ ਜਾ ਸਕਦੀਆਂ: ਇਸ ਵਿੱਚ { $limit } ਤੋਂ ਵੱਧ ਸੰਸਕਰਣ ਹਨ, ਇਸ ਦੀ ਫੈਂਟਾਈ ਦਾ ਸਬੂਤ ਨਹੀਂ ਹੈ, ਜਾਂ ਇਹ ਨਿਯਮਾਂ ਦੇ ਪੁਰਾਣੇ ਸੰਸਕਰਣ ਨਾਲ ਸ਼ੁਰੂ ਹੋਈ ਸੀ।
    .title = ਸਥਿਤੀਆਂ ਉਪਲਬਧ ਨਹੀਂ
wrong_number_of_seats = ਇਹ ਖੇਡ { $minimum } ਤੋਂ { $maximum } ਸੀਟਾਂ ਨਾਲ ਖੇਡੀ ਜਾਂਦੀ ਹੈ।
    .title = ਸੀਟਾਂ ਦੀ ਗਿਣਤੀ ਗਲਤ
unknown_option = { place }: ਇਸ ਨਿਯਮ-ਪੁਸਤਕ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਵਿਕਲਪ ਨਹੀਂ ਹੈ।
    .title = ਅਣਜਾਣ ਵਿਕਲਪ
invalid_option =
    .title = ਵਿਕਲਪ ਗਲਤ ਹੈ
invalid_option-wrong_type = { wrong_type }
invalid_option-missing_field = { missing_field }
invalid_option-unknown_field = { unknown_field }
invalid_option-choice = { invalid_value-choice }
invalid_option-number-minimum = { invalid_value-number-minimum }
invalid_option-number-maximum = { invalid_value-number-maximum }
invalid_option-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_option-length-minimum = { invalid_value-length-minimum }
invalid_option-length-maximum = { invalid_value-length-maximum }
invalid_option-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_option-items-minimum = { invalid_value-items-minimum }
invalid_option-items-maximum = { invalid_value-items-maximum }
invalid_option-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_option-other = { invalid_value-other }
options_clash =
    .title = ਵਿਕਲਪ ਇਕੱਠੇ ਨਹੀਂ ਚੱਲਦੇ
forfeit_not_supported = { $field }: ਮੁੱਲ “forfeit” ਨਹੀਂ ਹੋ ਸਕਦਾ, ਕਿਉਂਕਿ ਇਹ ਨਿਯਮ-ਪੁਸਤਕ ਖੇਡ ਵਿੱਚੋਂ ਕੱਢਣ ਦਾ ਸਮਰਥਨ ਨਹੀਂ ਕਰਦੀ।
    .title = ਖੇਡ ਵਿੱਚੋਂ ਕੱਢਣ ਦਾ ਸਮਰਥਨ ਨਹੀਂ
level_not_supported = ਇਸ ਨਿਯਮ-ਪੁਸਤਕ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਬੋਟ ਨਹੀਂ ਹੈ: ਪੱਧਰ “allowed” ਵਿੱਚ ਹਨ।
    .title = ਇਸ ਪੱਧਰ ਦਾ ਸਮਰਥਨ ਨਹੀਂ
invalid_bot =
    .title = ਬੋਟ ਗਲਤ ਹੈ
invalid_bot-seat = ਬੋਟ ਨੂੰ ਸੀਟ { $seat } ਨਹੀਂ ਮਿਲ ਸਕਦੀ: ਖਾਲੀ ਸੀਟਾਂ “allowed” ਵਿੱਚ ਹਨ।
invalid_bot-sandbox = ਸੈਂਡਬਾਕਸ ਵਿੱਚ ਬੋਟ ਨਹੀਂ ਹੁੰਦੇ।
invalid_position =
    .title = ਸਥਿਤੀ ਗਲਤ ਹੈ
invalid_position-wrong_type = { wrong_type }
invalid_position-missing_field = { missing_field }
invalid_position-unknown_field = { unknown_field }
invalid_position-choice = { invalid_value-choice }
invalid_position-number-minimum = { invalid_value-number-minimum }
invalid_position-number-maximum = { invalid_value-number-maximum }
invalid_position-number-minimum-maximum = { invalid_value-number-minimum-maximum }
invalid_position-length-minimum = { invalid_value-length-minimum }
invalid_position-length-maximum = { invalid_value-length-maximum }
invalid_position-length-minimum-maximum = { invalid_value-length-minimum-maximum }
invalid_position-items-minimum = { invalid_value-items-minimum }
invalid_position-items-maximum = { invalid_value-items-maximum }
invalid_position-items-minimum-maximum = { invalid_value-items-minimum-maximum }
invalid_position-other = { invalid_value-other }
invalid_position-other_seats = ਸਥਿਤੀ ਵਿੱਚ ਹੱਥਾਂ ਦੀ ਗਿਣਤੀ { $hands } ਹੈ, ਪਰ ਸੀਟਾਂ ਦੀ { $seats }।

## The state of a game

contended = ਉਸੇ ਸਮੇਂ ਹੋਰ ਰਿਕਵੈਸਟਾਂ ਇਸ ਖੇਡ ਨੂੰ ਬਦਲਦੀਆਂ ਰਹੀਆਂ; ਇਸ ਰਿਕਵੈਸਟ ਨਾਲ ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ।
    .title = ਇੱਕੋ ਸਮੇਂ ਬਹੁਤ ਸਾਰੇ ਬਦਲਾਅ
seat_given_up = ਇਸ Idempotency-Key ਨਾਲ ਜਾਰੀ ਹੋਇਆ ਟੋਕਨ ਹੁਣ ਵੈਧ ਨਹੀਂ ਹੈ; ਉਹ ਦੁਬਾਰਾ ਨਹੀਂ ਦਿੱਤਾ ਜਾਂਦਾ।
    .title = ਸੀਟ ਛੱਡੀ ਗਈ
seat_given_up-rematch = ਦੁਬਾਰਾ ਮੈਚ ਵਿੱਚ ਤੁਸੀਂ ਆਪਣੀ ਸੀਟ ਛੱਡ ਦਿੱਤੀ ਹੈ: ਉਸ ਵਿੱਚ ਕਿਸੇ ਵੀ ਹੋਰ ਖੇਡ ਵਾਂਗ ਜੁੜੋ।
game_full = ਇਸ ਖੇਡ ਦੀ ਕੋਈ ਸੀਟ ਨਹੀਂ ਲਈ ਜਾ ਸਕਦੀ।
    .title = ਖੇਡ ਭਰ ਗਈ ਹੈ
game_full-reserved = ਇਸ ਖੇਡ ਦੀਆਂ ਖਾਲੀ ਸੀਟਾਂ ਪਿਛਲੀ ਖੇਡ ਦੇ ਖਿਡਾਰੀਆਂ ਲਈ ਰਾਖਵੀਆਂ ਹਨ।
joining_locked =
    .title = ਜੁੜਨ ਉੱਤੇ ਰੋਕ
joining_locked-host = ਮੇਜ਼ਬਾਨ ਨੇ ਜੁੜਨ ਉੱਤੇ ਰੋਕ ਲਾਈ ਹੋਈ ਹੈ।
joining_locked-started = ਇਹ ਖੇਡ ਸ਼ੁਰੂ ਹੋ ਚੁੱਕੀ ਹੈ, ਅਤੇ ਇਸ ਵਿੱਚ ਦੇਰ ਨਾਲ ਜੁੜਨ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਹੈ।
seat_taken =
    .title = ਸੀਟ ਖਾਲੀ ਨਹੀਂ
seat_taken-taken = ਸੀਟ { $seat } ਉੱਤੇ ਕੋਈ ਬੈਠਾ ਹੈ।
seat_taken-out = ਸੀਟ { $seat } ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੈ।
seat_reserved = ਸੀਟ { $seat } ਪਿਛਲੀ ਖੇਡ ਦੇ ਇੱਕ ਖਿਡਾਰੀ ਲਈ ਰਾਖਵੀਂ ਹੈ।
    .title = ਸੀਟ ਰਾਖਵੀਂ ਹੈ
seat_held = ਸੀਟ { $seat } ਪਹਿਲਾਂ ਹੀ ਤੁਹਾਡੀ ਹੈ।
    .title = ਸੀਟ ਪਹਿਲਾਂ ਹੀ ਤੁਹਾਡੀ ਹੈ
seat_forfeited = ਸੀਟ { $seat } ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੈ: ਇਹ ਵਾਪਸ ਨਹੀਂ ਲਈ ਜਾ ਸਕਦੀ।
    .title = ਸੀਟ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਹੈ
seat_vacant = ਸੀਟ { $seat } ਉੱਤੇ ਕੋਈ ਖਿਡਾਰੀ ਨਹੀਂ ਹੈ।
    .title = ਸੀਟ ਖਾਲੀ ਹੈ
seat_not_absent = { $player } ਨੂੰ ਨਹੀਂ ਹਟਾਇਆ ਜਾ ਸਕਦਾ: ਚਾਲੂ ਖੇਡ ਵਿੱਚ ਪਹਿਲਾਂ ਦੂਰ ਗਏ ਖਿਡਾਰੀ ਦੀ ਥਾਂ ਬੋਟ ਨੂੰ ਖੇਡਣ ਦਿਓ, ਅਤੇ ਦਸ ਮਿੰਟ ਬਾਅਦ ਉਸ ਨੂੰ ਹਟਾਓ।
    .title = ਖਿਡਾਰੀ ਗੈਰ-ਹਾਜ਼ਰ ਨਹੀਂ
seat_not_absent-waiting = { $player } ਦੀ ਥਾਂ ਬੋਟ ਹਾਲੇ ਦਸ ਮਿੰਟਾਂ ਤੋਂ ਨਹੀਂ ਖੇਡ ਰਿਹਾ। ਬਾਕੀ ਸਮਾਂ: { $seconds } ਸਕਿੰਟ।
seat_not_away =
    .title = ਖਿਡਾਰੀ ਦੂਰ ਨਹੀਂ
seat_not_away-bot = { $player } ਦੀ ਥਾਂ ਪਹਿਲਾਂ ਹੀ ਬੋਟ ਖੇਡ ਰਿਹਾ ਹੈ।
seat_not_away-present = { $player } ਖੇਡ ਵੇਖ ਰਿਹਾ ਹੈ: ਬੋਟ ਸਿਰਫ਼ ਉਸ ਖਿਡਾਰੀ ਦੀ ਥਾਂ ਖੇਡ ਸਕਦਾ ਹੈ ਜੋ ਦੂਰ ਹੋਵੇ।
seat_not_away-off = ਇਸ ਖੇਡ ਦੀਆਂ ਸੈਟਿੰਗਾਂ ਦੂਰ ਗਏ ਖਿਡਾਰੀਆਂ ਦੀ ਥਾਂ ਬੋਟਾਂ ਨੂੰ ਖੇਡਣ ਨਹੀਂ ਦਿੰਦੀਆਂ।
seat_not_away-turn = ਖੇਡ { $player } ਦੀ ਉਡੀਕ ਨਹੀਂ ਕਰ ਰਹੀ।
seat_not_away-waiting = ਖੇਡ ਨੇ { $player } ਦੀ ਹਾਲੇ ਕਾਫ਼ੀ ਉਡੀਕ ਨਹੀਂ ਕੀਤੀ। ਬਾਕੀ ਸਮਾਂ: { $seconds } ਸਕਿੰਟ।
settings_unchanged = ਟੇਬਲ ਦੇ ਨਿਯਮ ਪਹਿਲਾਂ ਹੀ ਇਹੀ ਹਨ।
    .title = ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ
settings_limit = ਮੇਜ਼ਬਾਨ ਇਸ ਟੇਬਲ ਨੂੰ { $limit } ਵਾਰ ਬਦਲ ਚੁੱਕਾ ਹੈ; ਹੁਣ ਇਸ ਨੂੰ ਮੁੜ ਨਹੀਂ ਬਦਲਿਆ ਜਾ ਸਕਦਾ।
    .title = ਬਹੁਤ ਜ਼ਿਆਦਾ ਬਦਲਾਅ
seats_in_use = ਸੀਟ { $seat } ਨਹੀਂ ਹਟ ਸਕਦੀ: ਉਹ ਲਈ ਹੋਈ ਜਾਂ ਰਾਖਵੀਂ ਹੈ।
    .title = ਸੀਟ ਵਰਤੋਂ ਵਿੱਚ
commitment_changed = ਇਹ ਯੋਗਦਾਨ ਕਿਸੇ ਹੋਰ ਵਚਨ ਦਾ ਹੈ, ਇਸ ਖੇਡ ਦੇ ਵਚਨ ਦਾ ਨਹੀਂ: ਪਹਿਲਾਂ ਖੇਡ ਵੇਖੋ, ਫਿਰ ਯੋਗਦਾਨ ਭੇਜੋ।
    .title = ਹੋਰ ਵਚਨ
lock_unchanged =
    .title = ਰੋਕ ਨਹੀਂ ਬਦਲੀ
lock_unchanged-locked = ਜੁੜਨ ਉੱਤੇ ਪਹਿਲਾਂ ਹੀ ਰੋਕ ਹੈ।
lock_unchanged-unlocked = ਜੁੜਨ ਦੀ ਪਹਿਲਾਂ ਹੀ ਇਜਾਜ਼ਤ ਹੈ।
game_closed =
    .title = ਖੇਡ ਬੰਦ ਹੈ
game_closed-everybody_left = ਸਾਰੇ ਇਸ ਖੇਡ ਵਿੱਚੋਂ ਨਿਕਲ ਚੁੱਕੇ ਹਨ।
game_closed-move_limit = ਇਹ ਖੇਡ ਜੇਤੂ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਕੀਤੀ ਗਈ: ਇਸ ਵਿੱਚ ਓਨੇ ਬਦਲਾਅ ਹੋ ਚੁੱਕੇ ਸਨ ਜਿੰਨਿਆਂ ਦੀ ਇਹ ਸੇਵਾ ਇਜਾਜ਼ਤ ਦਿੰਦੀ ਹੈ।
game_closed-ended_by_host = ਮੇਜ਼ਬਾਨ ਨੇ ਇਹ ਖੇਡ ਖਤਮ ਕਰ ਦਿੱਤੀ ਹੈ।
game_closed-abandoned = ਇਹ ਖੇਡ ਜੇਤੂ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਕੀਤੀ ਗਈ: ਇਸ ਦੇ ਸਾਰੇ ਖਿਡਾਰੀਆਂ ਨੇ ਖੇਡਣਾ ਬੰਦ ਕਰ ਦਿੱਤਾ ਸੀ।
game_over = ਇਹ ਖੇਡ ਖਤਮ ਹੋ ਗਈ ਹੈ।
    .title = ਖੇਡ ਖਤਮ
game_not_over = ਇਹ ਖੇਡ ਖਤਮ ਨਹੀਂ ਹੋਈ।
    .title = ਖੇਡ ਖਤਮ ਨਹੀਂ ਹੋਈ
rematch_gone = ਇਸ ਖੇਡ ਦਾ ਦੁਬਾਰਾ ਮੈਚ ਹੁਣ ਮੌਜੂਦ ਨਹੀਂ ਹੈ।
    .title = ਦੁਬਾਰਾ ਮੈਚ ਹੁਣ ਨਹੀਂ ਹੈ
already_started = ਇਹ ਖੇਡ ਸ਼ੁਰੂ ਹੋ ਚੁੱਕੀ ਹੈ।
    .title = ਪਹਿਲਾਂ ਹੀ ਸ਼ੁਰੂ
seats_vacant = { $vacant ->
    [one] { $seats } ਸੀਟਾਂ ਵਿੱਚੋਂ { $vacant } ਹਾਲੇ ਖਾਲੀ ਹੈ।
   *[other] { $seats } ਸੀਟਾਂ ਵਿੱਚੋਂ { $vacant } ਹਾਲੇ ਖਾਲੀ ਹਨ।
  }
    .title = ਸੀਟਾਂ ਹਾਲੇ ਖਾਲੀ ਹਨ
not_started = ਇਹ ਖੇਡ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਈ।
    .title = ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਈ
stale_version = ਖੇਡ ਵਰਜ਼ਨ { NUMBER($version, useGrouping: 0) } ਉੱਤੇ ਹੈ।
    .title = ਵਰਜ਼ਨ ਲੰਘ ਚੁੱਕਾ ਹੈ

## Faults of the service

game_damaged = ਇਸ ਖੇਡ ਦਾ ਸਟੋਰ ਕੀਤਾ ਡਾਟਾ ਖਰਾਬ ਹੈ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।
    .title = ਖੇਡ ਦਾ ਡਾਟਾ ਖਰਾਬ ਹੈ
game_format_unknown = ਇਹ ਖੇਡ ਸੇਵਾ ਦੇ ਨਵੇਂ ਸੰਸਕਰਣ ਨੇ ਸਟੋਰ ਕੀਤੀ ਹੈ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।
    .title = ਨਵੇਂ ਸੰਸਕਰਣ ਦੀ ਖੇਡ
internal_error = ਸੇਵਾ ਵਿੱਚ ਗੜਬੜ ਹੋਈ; ਕਿਸੇ ਬਦਲਾਅ ਦੀ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ।
    .title = ਅੰਦਰੂਨੀ ਗੜਬੜ
store_unavailable = ਸਟੋਰ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ; ਕਿਸੇ ਬਦਲਾਅ ਦੀ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ।
    .title = ਸਟੋਰ ਉਪਲਬਧ ਨਹੀਂ
streams_full = ਇਸ ਵਰਕਰ ਉੱਤੇ ਖੁੱਲ੍ਹੀਆਂ ਸਟ੍ਰੀਮਾਂ ਅਤੇ long poll ਦੀ ਹੱਦ ਪੂਰੀ ਹੋ ਗਈ ਹੈ।
    .title = ਇਸ ਵਰਕਰ ਉੱਤੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਟ੍ਰੀਮਾਂ
store_full = ਸਟੋਰ ਭਰ ਗਿਆ ਹੈ: ਖੇਡਾਂ ਪੜ੍ਹੀਆਂ ਅਤੇ ਮਿਟਾਈਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ, ਅਤੇ ਉਨ੍ਹਾਂ ਵਿੱਚੋਂ ਨਿਕਲਿਆ ਜਾ ਸਕਦਾ ਹੈ, ਪਰ ਉਹ ਬਦਲੀਆਂ ਨਹੀਂ ਜਾ ਸਕਦੀਆਂ।
    .title = ਸਟੋਰ ਭਰਿਆ ਹੋਇਆ ਹੈ
store_read_only = ਸਟੋਰ ਇਸ ਵੇਲੇ ਕੋਈ ਬਦਲਾਅ ਨਹੀਂ ਲੈਂਦਾ; ਖੇਡਾਂ ਪੜ੍ਹੀਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ।
    .title = ਸਟੋਰ ਸਿਰਫ਼ ਪੜ੍ਹਨ ਲਈ

## Events of every game

event-seat_taken = { $name } ਹੁਣ ਖੇਡ ਵਿੱਚ ਹੈ।

event-seat_left = { $name } ਨੇ ਖੇਡ ਛੱਡ ਦਿੱਤੀ।

event-game_started = ਖੇਡ ਸ਼ੁਰੂ ਹੋਈ।

event-seat_reclaimed = { $name } ਦੀ ਖੇਡ ਵਿੱਚ ਵਾਪਸੀ ਹੋਈ।

event-seat_removed = ਮੇਜ਼ਬਾਨ ਨੇ { $name } ਨੂੰ ਖੇਡ ਵਿੱਚੋਂ ਹਟਾਇਆ।

event-seat_forfeited = { $seat } ਨੂੰ ਖੇਡ ਵਿੱਚੋਂ ਬਾਹਰ ਕੀਤਾ ਗਿਆ।

event-token_rotated = { $seat } ਨੇ ਸੀਟ ਦਾ ਟੋਕਨ ਬਦਲਿਆ।

event-host_changed = { $seat } ਹੁਣ ਮੇਜ਼ਬਾਨ ਹੈ।

event-game_locked = ਮੇਜ਼ਬਾਨ ਨੇ ਖੇਡ ਲੌਕ ਕੀਤੀ: ਕੋਈ ਨਹੀਂ ਜੁੜ ਸਕਦਾ।

event-game_unlocked = ਮੇਜ਼ਬਾਨ ਨੇ ਖੇਡ ਅਨਲੌਕ ਕੀਤੀ: ਖਿਡਾਰੀ ਦੁਬਾਰਾ ਜੁੜ ਸਕਦੇ ਹਨ।

event-bot_seated = ਸੀਟ ਉੱਤੇ ਬੋਟ ਬੈਠਾ: { $name } ({ $level ->
    [easy] ਕਮਜ਼ੋਰ
    [hard] ਤਾਕਤਵਰ
   *[other] { $level }
  })।

event-bot_took_over = ਹੁਣ { $seat } ਦੀ ਥਾਂ ਬੋਟ ਖੇਡਦਾ ਹੈ ({ $level ->
    [easy] ਕਮਜ਼ੋਰ
    [hard] ਤਾਕਤਵਰ
   *[other] { $level }
  })।

event-settings_changed = ਮੇਜ਼ਬਾਨ ਟੇਬਲ ਦੀਆਂ ਸੈਟਿੰਗਾਂ ਬਦਲਦਾ ਹੈ।

event-entropy_contributed = { $seat } ਨੇ ਸ਼ਫਲ ਵਿੱਚ ਯੋਗਦਾਨ ਪਾਇਆ: “{ $entropy }”।

event-rematch_opened = ਦੁਬਾਰਾ ਮੈਚ ਖੁੱਲ੍ਹ ਗਿਆ ਹੈ।

event-timed_out = { $seat ->
    [none] ਸਮਾਂ ਖਤਮ ਹੋ ਗਿਆ।
   *[other] { $seat } ਨੇ ਸਮੇਂ ਸਿਰ ਚਾਲ ਨਹੀਂ ਚੱਲੀ।
  }

event-game_closed = { $reason ->
    [everybody_left] ਸਾਰੇ ਨਿਕਲ ਗਏ ਹਨ: ਖੇਡ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਹੋਈ।
    [move_limit] ਖੇਡ ਵਿੱਚ ਓਨੇ ਬਦਲਾਅ ਹੋ ਚੁੱਕੇ ਹਨ ਜਿੰਨਿਆਂ ਦੀ ਇਜਾਜ਼ਤ ਹੈ: ਖੇਡ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਹੋਈ।
    [ended_by_host] ਮੇਜ਼ਬਾਨ ਨੇ ਖੇਡ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਖਤਮ ਕੀਤੀ।
    [abandoned] ਸਾਰੇ ਖਿਡਾਰੀਆਂ ਨੇ ਖੇਡਣਾ ਬੰਦ ਕਰ ਦਿੱਤਾ ਹੈ: ਖੇਡ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਹੋਈ।
   *[other] ਖੇਡ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਬੰਦ ਹੋਈ।
  }

## Names of players in the sentences of events and the labels of moves

player-vacant = ਸੀਟ { $seat }
player-twin = { $name } (ਸੀਟ { $seat })
player-left = { $name } (ਖੇਡ ਛੱਡੀ)
player-bot = { $name } (ਬੋਟ)
player-former = ਇੱਕ ਪੁਰਾਣਾ ਖਿਡਾਰੀ

## The command croupier demo

demo-game = { $title }: ਖੇਡ { $game }
demo-ended = ਚਾਲਾਂ: { $moves }, ਰਾਊਂਡ: { $rounds }; ਅੰਤਿਮ ਸਕੋਰ: { $scores }।
demo-ended-without_result = ਚਾਲਾਂ: { $moves }, ਰਾਊਂਡ: { $rounds }; ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ।
demo-deleted = ਖੇਡ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।
demo-unreachable = { $url } ਉੱਤੇ ਸੇਵਾ ਨਹੀਂ ਮਿਲੀ ({ $error }): `make run` ਨਾਲ ਉਸ ਨੂੰ ਸ਼ੁਰੂ ਕਰੋ।
demo-waiting = (ਰਿਕਵੈਸਟਾਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਹਨ, ਜਾਂ ਸੇਵਾ ਰੁੱਝੀ ਹੋਈ ਹੈ: { $seconds } ਸਕਿੰਟ ਦੀ ਉਡੀਕ।)
