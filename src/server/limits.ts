/** Spec 8 gives none, so all are ours. Those of values on the wire are in `contract/limits.ts`. */

/** In bytes (8 MiB): 10,000 of the longest entries. To read them blocks others for 115 ms. */
export const PROVISIONING_BODY_MAX_BYTES = 8_388_608;

/** In bytes (32 MiB), for all bodies under way: four of the largest lists. */
export const BODIES_IN_FLIGHT_MAX_BYTES = 33_554_432;

/** In bytes, for all bodies of one token: one largest list, or two of 50,000 usual entries. */
export const TOKEN_BODIES_MAX_BYTES = BODIES_IN_FLIGHT_MAX_BYTES / 4;

/** In bytes (64 KiB). Smaller bodies do not count, so ordinary writes go on meanwhile. */
export const SMALL_BODY_MAX_BYTES = 65_536;

/** In levels of arrays and objects. The API needs four; the rest is for a partner's own keys. */
export const JSON_MAX_DEPTH = 20;

/** In bytes, for one room: thousands of services, still read and written within a second. */
export const ROOM_SERVICES_MAX_BYTES = 4_194_304;

/** In bytes (64 MiB): 10,000 busy rooms need a sixth. An answer takes several times as much. */
export const FACILITY_AREAS_MAX_BYTES = 67_108_864;

/** In days; AUDIT_DAYS replaces it. Questions about who closed a room come within months. */
export const AUDIT_DAYS = 365;

/** Entries of what happened, in one answer. */
export const CHANGES_ON_PAGE = 50;

/** Writes to a remote API whose outcome is not known: more than a ward sends in an hour. */
export const OPEN_WRITES_MAX = 1000;

/** In milliseconds, for the database to record a write before it is sent, and its outcome. */
export const RECORD_WAIT_MS = 1000;

/** In milliseconds, after which a write without an outcome has none: an answer takes 120 s. */
export const WRITE_OVER_MS = 180_000;

/** From one network with unknown tokens, each of which costs a query: a page after a restart. */
export const UNVERIFIED_PER_MINUTE = 600;

/** Clients whose requests are counted; the one seen longest ago is forgotten. */
export const RATE_BUCKETS_MAX = 10_000;

/** In milliseconds, between checks of how long a client takes: it may take longer by this. */
export const TIMEOUTS_CHECKED_MS = 5000;

/** The default of DATABASE_CONNECTIONS. Two cores serve no more queries at once. */
export const DATABASE_CONNECTIONS = 10;

/** In milliseconds, for the answer to a read: later than PostgreSQL's own limit. */
export const READ_TIMEOUT_MS = 5000;
/** In milliseconds, from one replacement of the connections to the next. */
export const POOL_RENEWED_MS = 1000;

/** In milliseconds, for the lock of a facility's row. An import is longer: 503. */
export const LOCK_TIMEOUT_MS = 4000;

/** Waiting changes of one facility in one process: more than a ward and a program send at once. */
export const CHANGES_WAITING_MAX = 200;

/** In seconds, for the Retry-After of a 503: a restarting database is back within seconds. */
export const RETRY_AFTER_SECONDS = 2;

export const READINESS_CACHED_MS = 1000;

// The steps of a stop, in their order. The table in src/deploy/README.md has them too.

/** In seconds, until no new connection is taken. A proxy that probes needs its interval. */
export const STOP_DELAY_SECONDS = 1;

/** In milliseconds, for connections that came by then, and once more for their first requests. */
export const ARRIVAL_MS = 250;

/** In milliseconds: a proxy that ends its own after half a second has done so by then. */
export const IDLE_OFF_MS = 2500;

/** In milliseconds, from the last new connection, for requests in flight. */
export const DRAIN_MS = 8000;

/** In milliseconds, for writes under way to a remote API. Nobody waits for their answers. */
export const UPSTREAM_DRAIN_MS = 2000;

/** In milliseconds, to end database connections. A silent connection never ends. */
export const DATABASE_CLOSE_MS = 2000;

/** In milliseconds, to send the last traces. A working collector takes them at once. */
export const TRACES_FLUSH_MS = 1000;

/** In attempts a minute from one network with one wrong token, as a program repeats it. */
export const SIGN_INS_PER_GUESS = 60;

/** For a hospital behind one address, where some mistype, and too few to guess a token. */
export const SIGN_INS_PER_NETWORK = 600;

/** In attempts a minute with one token: a hospital's tablets, all at once after a power cut. */
export const SIGN_INS_PER_TOKEN = 600;

/** In seconds; SESSION_IDLE_SECONDS replaces it. Enough for a round, too short for a stranger. */
export const SESSION_IDLE_SECONDS = 30 * 60;

/** In seconds: one long shift. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** In milliseconds, for a session seen valid to go on without its database: a failover. */
export const SESSION_UNVERIFIED_MS = 300_000;
