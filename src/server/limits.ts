import { maxHeaderSize } from 'node:http';
import { PROVISIONING_MAX_ENTRIES } from '../contract/limits';

/**
 * Every limit of the service, each with its reason. Spec 8 gives none, so all are ours. Limits of
 * values on the wire are in `contract/limits.ts`, because the console checks them too.
 */

/**
 * In bytes (1 MiB). Every write but the provisioning list is smaller: 100 subscriptions of 10 KB.
 */
export const BODY_MAX_BYTES = 1_048_576;

/**
 * In bytes (8 MiB): 50,000 entries of 160 octets, or 10,000 with the longest ids and names. Reading
 * so many blocks all other requests for 115 ms on two cores; 27 MB did for 240 ms.
 */
export const PROVISIONING_BODY_MAX_BYTES = 8_388_608;

/**
 * In bytes (32 MiB), for all bodies being received or served. Room for four of the largest lists:
 * each takes several times its size while it is read and stored.
 */
export const BODIES_IN_FLIGHT_MAX_BYTES = 33_554_432;

/** In bytes, for all bodies of one token: one largest list, or two of 50,000 usual entries. */
export const TOKEN_BODIES_MAX_BYTES = BODIES_IN_FLIGHT_MAX_BYTES / 4;

/** In bytes (64 KiB). Smaller bodies do not count, so ordinary writes go on meanwhile. */
export const SMALL_BODY_MAX_BYTES = 65_536;

/**
 * In brackets that open, commas and colons of one body; the longest list has five an entry. Millions
 * of empty entries fit into 8 MiB, and would block all other requests for 700 ms.
 */
export const JSON_MARKS_MAX = 6 * PROVISIONING_MAX_ENTRIES;

/** Keys of one object. Those of a hundred thousand block as long. */
export const OBJECT_KEYS_MAX = 1000;

/** In levels of arrays and objects. The API needs four; the rest is for a partner's own keys. */
export const JSON_MAX_DEPTH = 20;

/** From here on, JSON writes exponents. No count, price or measure is as large, or as small. */
export const JSON_NUMBER_MAX = 1e21;

/** In bytes, for one room: thousands of services, still read and written within a second. */
export const ROOM_SERVICES_MAX_BYTES = 4_194_304;

/**
 * In bytes (64 MiB), for all rooms of a facility. 10,000 busy rooms need a sixth of it. One answer
 * is built in memory, where it takes several times as much.
 */
export const FACILITY_AREAS_MAX_BYTES = 67_108_864;

/** In characters: Node accepts no longer head of a request. A long id is just an unknown one. */
export const PATH_PARAMETER_MAX_LENGTH = maxHeaderSize;

/** In characters. A UUID has 36; the rest is for a partner's own naming, and it fits an index. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** In hours. A write is repeated after minutes, or after a night's outage at the latest. */
export const IDEMPOTENCY_KEPT_HOURS = 24;

/** Expired keys that one keyed write deletes: more than it adds, and too few to notice. */
export const IDEMPOTENCY_PRUNED_AT_ONCE = 20;

/** In days; AUDIT_DAYS replaces it. Questions about who closed a room come within months. */
export const AUDIT_DAYS = 365;
export const AUDIT_DAYS_MAX = 36_500;

/** Entries of the audit that one transaction removes: a fraction of a second. */
export const AUDIT_REMOVED_AT_ONCE = 5000;

/** In milliseconds, between two removals of old entries: a day. */
export const AUDIT_REMOVED_EVERY_MS = 86_400_000;

/**
 * In requests a minute with one token, and of one partner's sessions; RATE_LIMIT_PER_MINUTE
 * replaces it. Enough for three changes of every room in a facility of 10,000, and far less than
 * one process can answer.
 */
export const RATE_LIMIT_DEFAULT = 30_000;

/**
 * In requests a minute from one network with unknown tokens, each of which costs a query. Enough
 * for the parallel requests of one page after a restart.
 */
export const UNVERIFIED_PER_MINUTE = 600;

/** Tokens and networks that a rate limit remembers, some 100 bytes each. */
export const RATE_BUCKETS_MAX = 10_000;

/** In milliseconds, between checks of the next two limits: connections may end later by this. */
export const TIMEOUTS_CHECKED_MS = 5000;

/** In milliseconds, for a request's headers: a packet or two. Slower clients only hold a socket. */
export const HEADERS_TIMEOUT_MS = 10_000;

/** In milliseconds, for a whole request. Enough for the largest provisioning list at 2 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** In milliseconds without a request. Longer than a proxy's usual 60 s: the proxy closes first. */
export const KEEP_ALIVE_MS = 72_000;

/**
 * In milliseconds without a byte in either direction. After that, the client has gone. Longer than
 * the limits above, which answer a request that never becomes whole.
 */
export const SOCKET_IDLE_MS = 130_000;

/** In milliseconds, for a database connection. A 503 follows before the client gives up. */
export const CONNECTION_WAIT_MS = 2500;

/** The default of DATABASE_CONNECTIONS. Two cores serve no more queries at once. */
export const DATABASE_CONNECTIONS = 10;
export const DATABASE_CONNECTIONS_MAX = 1000;

/** In milliseconds, for a statement of a transaction. Its end frees the locks. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** In milliseconds, for a statement outside of a transaction: look-ups by an index, and counts. */
export const READ_TIMEOUT_MS = 4000;
/** In milliseconds, for the locks of a read. Two in a row stay below 5 s. */
export const READ_LOCK_MS = 2000;
/** In milliseconds, for the answer to a query: later than PostgreSQL's own limit. */
export const QUERY_TIMEOUT_MS = 16_000;
/** In milliseconds, for the answer to a look-up, likewise. */
export const LOOK_UP_TIMEOUT_MS = 5000;
/** In milliseconds, for a new connection that is to show whether only the old ones fell silent. */
export const SILENCE_PROBE_MS = 1000;
/** In milliseconds, for the locks of a migration: readers wait behind it, at most this long. */
export const MIGRATION_LOCK_MS = 1000;
/** In milliseconds, between two attempts of a migration: whoever waited behind it is served. */
export const MIGRATION_PAUSE_MS = 2000;
/** In milliseconds, between two replacements of the connection pool. */
export const POOL_RENEWED_MS = 1000;

/** In milliseconds, until a change's turn in its facility. Its client is still waiting then. */
export const CHANGE_TURN_MS = 8000;

/** In milliseconds, for the lock of a facility's row. An import is longer: 503. */
export const LOCK_TIMEOUT_MS = 4000;

/** Waiting changes of one facility in one process: more than a ward and a program send at once. */
export const CHANGES_WAITING_MAX = 200;

/** In seconds, for the Retry-After of a 503: a restarting database is back within seconds. */
export const RETRY_AFTER_SECONDS = 2;

/** In milliseconds, between two probes of the database, however many requests need one. */
export const READINESS_CACHED_MS = 1000;

/** In milliseconds, for a probe. A slower database serves no requests. */
export const READINESS_TIMEOUT_MS = 2000;

// The steps of a stop, in their order. The table in src/deploy/README.md has them too.

/**
 * In seconds, from "not ready" until no new connection is taken; STOP_DELAY_SECONDS replaces it.
 * Enough for a proxy that tries the next replica by itself. One that probes needs its interval.
 */
export const STOP_DELAY_SECONDS = 1;

/** In seconds, far above the interval of any balancer's probes. */
export const STOP_DELAY_MAX_SECONDS = 300;

/** In milliseconds, for connections that came by then, and once more for their first requests. */
export const ARRIVAL_MS = 250;

/**
 * In milliseconds, from the last new connection until idle ones are closed. A proxy that ends its
 * own after half a second (src/deploy/nginx.conf) has done so by then, even on a busy machine.
 */
export const IDLE_OFF_MS = 2500;

/** In milliseconds, from the last new connection, for requests in flight. */
export const DRAIN_MS = 8000;

/** In milliseconds, for writes under way to a remote API. Nobody waits for their answers. */
export const UPSTREAM_DRAIN_MS = 2000;

/** In milliseconds, to end database connections. A silent connection never ends. */
export const DATABASE_CLOSE_MS = 2000;

/** In milliseconds, to send the last traces. A working collector takes them at once. */
export const TRACES_FLUSH_MS = 1000;

/** Connections to a remote API: a page reads three things, and a ward's tablets poll in turn. */
export const UPSTREAM_CONNECTIONS = 64;

/** In milliseconds, for a connection with TLS. Any working line takes a second or two. */
export const UPSTREAM_CONNECT_MS = 5000;

/** In milliseconds, until a request is on its way. A later one is not sent, as its answer says. */
export const UPSTREAM_WAIT_MS = 8000;

/** In milliseconds, until an answer begins: longer than the console waits for a write's answer. */
export const UPSTREAM_HEADERS_MS = 30_000;

/** In milliseconds, between two chunks of an answer. */
export const UPSTREAM_STALL_MS = 20_000;

/** In milliseconds, for a whole answer, however steadily it arrives: 50,000 rooms at 2 Mbit/s. */
export const UPSTREAM_TOTAL_MS = 120_000;

/** In bytes (64 MiB). 50,000 rooms are 23 MB of ours; another server may send twice as much. */
export const UPSTREAM_ANSWER_MAX_BYTES = 67_108_864;

/** In attempts a minute from one network with one wrong token, as a program repeats it. */
export const SIGN_INS_PER_GUESS = 60;

/**
 * In attempts a minute from one network with unknown tokens; good tokens do not count. Enough for a
 * whole hospital behind one address, where some mistype, and too few to guess a token.
 */
export const SIGN_INS_PER_NETWORK = 600;

/** In attempts a minute with one token: a hospital's tablets, all at once after a power cut. */
export const SIGN_INS_PER_TOKEN = 600;

/** In characters. Shorter tokens are only masked in errors: in data they may be something else. */
export const MASKED_TOKEN_MIN_LENGTH = 16;

/** In seconds; SESSION_IDLE_SECONDS replaces it. Enough for a round, too short for a stranger. */
export const SESSION_IDLE_SECONDS = 30 * 60;

/** In seconds: one long shift. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** In milliseconds, between two writes of a session's last use; a tenth of a short idle time. */
export const SESSION_USE_WRITTEN_MS = 60_000;

/** In milliseconds, for a session seen valid to go on without its database: a failover. */
export const SESSION_UNVERIFIED_MS = 300_000;

/** Sessions that a process remembers as valid, some 200 bytes each. */
export const SESSIONS_SEEN_MAX = 10_000;

/** In seconds, for which a browser uses only https: a year, as browsers' preload lists demand. */
export const HSTS_SECONDS = 31_536_000;
