"""A client of croupier: tables that follow their game by themselves, typed with the contract."""

from croupier_client._async.tables import AsyncCroupier, AsyncFollowing, AsyncTable
from croupier_client._sync.tables import Croupier, Following, Table
from croupier_client.changes import Change, Changed, Ended, Event, PresenceChanged, Unknown
from croupier_client.refusal import Clock, Refusal

__all__ = ["AsyncCroupier", "AsyncFollowing", "AsyncTable", "Croupier", "Following", "Table"]
__all__ += ["Change", "Changed", "Clock", "Ended", "Event", "PresenceChanged", "Refusal", "Unknown"]
