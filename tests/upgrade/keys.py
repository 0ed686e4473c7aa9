"""All keys of a store, as text."""

from typing import Any

Keys = dict[str, tuple[str, Any, int]]
"""By key: its type, its content with bytes in hex, and its time to live in milliseconds, -1 for none."""


def read_keys(store: Any) -> Keys:
    """Return every key of a store."""
    found: Keys = {}
    for key in sorted(store.scan_iter(count=1000)):
        kind = store.type(key).decode()
        found[key.decode()] = kind, _read(store, key, kind), store.pttl(key)
    return found


def _read(store: Any, key: bytes, kind: str) -> Any:
    match kind:
        case "string":
            return store.get(key).hex()
        case "list":
            return [entry.hex() for entry in store.lrange(key, 0, -1)]
        case "hash":
            return {name.hex(): value.hex() for name, value in store.hgetall(key).items()}
        case "zset":
            return {member.hex(): score for member, score in store.zrange(key, 0, -1, withscores=True)}
    raise AssertionError(f"{key!r} is a {kind}")


def write_keys(store: Any, keys: Keys) -> None:
    """Store keys."""
    for key, (kind, content, ttl) in keys.items():
        match kind:
            case "string":
                store.set(key, bytes.fromhex(content))
            case "list":
                store.rpush(key, *map(bytes.fromhex, content))
            case "hash":
                store.hset(key, mapping={bytes.fromhex(name): bytes.fromhex(one) for name, one in content.items()})
            case "zset":
                store.zadd(key, {bytes.fromhex(member): score for member, score in content.items()})
        if ttl >= 0:
            store.pexpire(key, ttl)
