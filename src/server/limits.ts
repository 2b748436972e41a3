import { maxHeaderSize } from 'node:http';

/**
 * Every limit that the service itself keeps, each with its reason: spec 8 gives none, so all are
 * ours. What a value on the wire may hold is in `contract/limits.ts`, because the console keeps
 * those as well.
 */

/**
 * More than any write but the provisioning list needs: 100 subscriptions of 10 KB each. In bytes (1
 * MiB).
 */
export const BODY_MAX_BYTES = 1_048_576;

/**
 * 50,000 entries with the longest id and name in ASCII are 27 MB; only who may write the list gets
 * to send it. In bytes (32 MiB).
 */
export const PROVISIONING_BODY_MAX_BYTES = 33_554_432;

/**
 * Bodies that are being received or served, all together: four of the largest lists, each of which
 * takes several times its size while it is read and stored. In bytes (128 MiB).
 */
export const BODIES_IN_FLIGHT_MAX_BYTES = 134_217_728;

/**
 * A body of up to this size does not count: ordinary writes go on while lists are saved. In bytes
 * (64 KiB).
 */
export const SMALL_BODY_MAX_BYTES = 65_536;

/**
 * A body of the API nests four deep. Room for a partner's own keys, none for a parser's stack. In
 * levels of arrays and objects.
 */
export const JSON_MAX_DEPTH = 20;

/**
 * From here on JSON itself writes exponents: no count, price or measure is as large nor, as a
 * fraction, as small.
 */
export const JSON_NUMBER_MAX = 1e21;

/**
 * All services of a room, as text: thousands of them, and still read and written within a second.
 * In bytes.
 */
export const ROOM_SERVICES_MAX_BYTES = 4_194_304;

/**
 * All services and other lists of a facility's rooms together, as text: what one answer of its
 * areas holds. Six times what 10,000 busy rooms have; it is made in memory, where it takes several
 * times as much. In bytes (64 MiB).
 */
export const FACILITY_AREAS_MAX_BYTES = 67_108_864;

/**
 * As a room grows by this much, all rooms of the facility are counted once, since that takes time.
 * Twenty subscriptions. In bytes.
 */
export const ROOM_SERVICES_SHARE_BYTES = 4096;

/**
 * All that Node takes of a request's head. No id is refused for its length: a long one is unknown
 * like any other. In characters.
 */
export const PATH_PARAMETER_MAX_LENGTH = maxHeaderSize;

/** A UUID has 36; room for a partner's own naming, and it fits an index. In characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** A write is repeated after minutes, after a night's outage at the latest. In hours. */
export const IDEMPOTENCY_KEPT_HOURS = 24;

/**
 * Forgotten keys that one keyed write clears away: more than the one it adds, so they never pile
 * up, and too few to be felt.
 */
export const IDEMPOTENCY_PRUNED_AT_ONCE = 20;

/**
 * With one token, all usable at once, unless RATE_LIMIT_PER_MINUTE says otherwise. Three times a
 * change of every room in a facility of 10,000; far below what one process answers, so that no
 * partner takes all of it. In requests a minute.
 */
export const RATE_LIMIT_DEFAULT = 30_000;

/**
 * From one address with tokens that are not known to be good: each costs a query, and guessing 256
 * random bits leads nowhere. A page full of parallel requests after a restart still fits. In
 * requests a minute.
 */
export const UNVERIFIED_PER_MINUTE = 600;

/**
 * Tokens and addresses that the rate limit remembers, some 100 bytes each. The longest unused is
 * forgotten first.
 */
export const RATE_BUCKETS_MAX = 10_000;

/**
 * How often it is looked for connections that are past one of the first two times below: they end
 * this much late at most. In milliseconds.
 */
export const TIMEOUTS_CHECKED_MS = 5000;

/**
 * For a request's headers to arrive: they are a packet or two; a client that drips them only holds
 * a socket. In milliseconds.
 */
export const HEADERS_TIMEOUT_MS = 10_000;

/** For a whole request to arrive: the largest provisioning list at 2 Mbit/s. In milliseconds. */
export const REQUEST_TIMEOUT_MS = 120_000;

/**
 * A connection without a request: longer than the usual 60 s of a proxy, which must be the one to
 * close it. In milliseconds.
 */
export const KEEP_ALIVE_MS = 72_000;

/** A connection on which nothing moves, either way: the client has gone. In milliseconds. */
export const SOCKET_IDLE_MS = 90_000;

/**
 * A request waits this long for a database connection; then the answer is 503 with Retry-After,
 * before its client gives up. In milliseconds.
 */
export const CONNECTION_WAIT_MS = 5000;

/**
 * To the database, unless DATABASE_CONNECTIONS says otherwise: two cores serve no more queries at
 * once; the rest waits in the pool.
 */
export const DATABASE_CONNECTIONS = 10;
export const DATABASE_CONNECTIONS_MAX = 1000;

/**
 * No query of a request takes this long; PostgreSQL ends one of a change that does, so that what it
 * holds is free again. In milliseconds.
 */
export const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * A database that has not answered a query by then does not: PostgreSQL's own word on it comes
 * first, and the console still waits. In milliseconds.
 */
export const QUERY_TIMEOUT_MS = 16_000;

/** The same for what every request looks up by an index, in milliseconds. */
export const LOOK_UP_TIMEOUT_MS = 5000;

/** After that much time the pool may be left for a new one again, in milliseconds. */
export const POOL_RENEWED_MS = 1000;

/** For connections to end when the server stops: one that is silent never does. In milliseconds. */
export const DATABASE_CLOSE_MS = 2000;

/**
 * A change waits this long for its turn among those of its facility: many that each take a moment.
 * Then its client still waits. In milliseconds.
 */
export const CHANGE_TURN_MS = 8000;

/**
 * And this long for one that holds the facility's row, such as an import or a restore: those take
 * longer, and the answer is 503. In milliseconds.
 */
export const LOCK_TIMEOUT_MS = 4000;

/**
 * Changes of one facility that wait in one process: more than a ward and a partner's program send
 * at once. Each is done in milliseconds.
 */
export const CHANGES_WAITING_MAX = 200;

/**
 * What a 503 asks a client to wait: a database that restarts is back within seconds. In seconds.
 */
export const RETRY_AFTER_SECONDS = 2;

/**
 * The database's state is probed again after this, however many probes come. In
 * milliseconds.
 */
export const READINESS_CACHED_MS = 1000;

/** A database that takes longer to answer `select 1` does not serve requests. In milliseconds. */
export const READINESS_PATIENCE_MS = 2000;

/**
 * For requests in flight at the end; a client that never finishes must not keep the database
 * running. In milliseconds.
 */
export const DRAIN_MS = 8000;

/**
 * For the request of a connection that came as the server stopped: it is on its way. In
 * milliseconds.
 */
export const ARRIVAL_MS = 250;

/**
 * Between "not ready" and the last new connection, when a service manager asks: a balancer's chance
 * to look. In milliseconds.
 */
export const READINESS_OFF_MS = 1000;

/**
 * To a remote API at once: a page reads three things, a ward's tablets poll in turn; beyond it
 * requests wait. In connections.
 */
export const UPSTREAM_CONNECTIONS = 64;

/**
 * For a connection to a remote API, with TLS: a second or two over any line that works. In
 * milliseconds.
 */
export const UPSTREAM_CONNECT_MS = 5000;

/**
 * Until a request is on its way, a free connection included; then it was not sent, and the answer
 * says so. In milliseconds.
 */
export const UPSTREAM_WAIT_MS = 8000;

/**
 * For a remote API to begin its answer: longer than the console's own patience, so that a write's
 * answer is not lost here. In milliseconds.
 */
export const UPSTREAM_HEADERS_MS = 30_000;

/** Between two pieces of a remote answer: nothing that still lives is as slow. In milliseconds. */
export const UPSTREAM_STALL_MS = 20_000;

/**
 * For a remote answer as a whole, however steadily it drips: 50,000 rooms at 2 Mbit/s. In
 * milliseconds.
 */
export const UPSTREAM_TOTAL_MS = 120_000;

/**
 * 50,000 rooms with their services are 23 MB of ours; another server may say twice as much of each.
 * In bytes (64 MiB).
 */
export const UPSTREAM_ANSWER_MAX_BYTES = 67_108_864;

/**
 * For writes on their way to a remote API when the server stops: nobody waits for their answers any
 * more. In milliseconds.
 */
export const UPSTREAM_DRAIN_MS = 2000;

/**
 * From one network with tokens that were not good here before, beside those that turn out to be: a
 * ward behind one address signs in at the change of shift; who guesses gets nowhere, and a remote
 * API is spared. In attempts a minute.
 */
export const SIGN_INS_PER_NETWORK = 60;

/** With one token: a hospital's tablets, all at once after a power cut. In attempts a minute. */
export const SIGN_INS_PER_TOKEN = 600;

/**
 * In an error's text a token is masked whatever its length. In data shorter ones may stand for
 * something else. In characters.
 */
export const MASKED_TOKEN_MIN_LENGTH = 16;

/**
 * A tablet that was put down on a trolley: long enough for a round, too short for a stranger;
 * unless SESSION_IDLE_SECONDS says otherwise. In seconds.
 */
export const SESSION_IDLE_SECONDS = 30 * 60;

/** One long shift; then people sign in again. In seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;

/**
 * A session's cookie is renewed after this part of its idle time at most: who is there is known to
 * a minute of half an hour, and few answers carry a cookie.
 */
export const SESSION_SEALED_ANEW_PART = 1 / 30;

/**
 * Files of ended sessions that are too old to matter are looked for this often. In milliseconds.
 */
export const ENDED_SESSIONS_SWEPT_MS = 3_600_000;

/**
 * What a browser is to remember of this host: https only. A year, as browsers' own lists demand. In
 * seconds.
 */
export const HSTS_SECONDS = 31_536_000;
