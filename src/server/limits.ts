/**
 * Every limit that the service itself keeps, each with its reason: spec 8 gives none, so all are ours. What a value on
 * the wire may hold is in `contract/limits.ts`, because the console keeps those as well.
 */

/** More than any write but the provisioning list needs: 100 subscriptions of 10 KB each. In bytes (1 MiB). */
export const BODY_MAX_BYTES = 1_048_576;

/** 50,000 entries with the longest id and name in ASCII are 27 MB; only who may write the list gets to send it. In bytes (32 MiB). */
export const PROVISIONING_BODY_MAX_BYTES = 33_554_432;

/** A body of the API nests four deep. Room for a partner's own keys, none for a parser's stack. In levels of arrays and objects. */
export const JSON_MAX_DEPTH = 20;

/** A facility id and an area id of 255 characters each, at nine characters for one percent-encoded in UTF-8. In characters. */
export const PATH_PARAMETER_MAX_LENGTH = 2 * 255 * 9;

/** A UUID has 36; room for a partner's own naming, and it fits an index. In characters. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** A write is repeated after minutes, after a night's outage at the latest. In hours. */
export const IDEMPOTENCY_KEPT_HOURS = 24;

/** Forgotten keys that one keyed write clears away: more than the one it adds, so they never pile up, and too few to be felt. */
export const IDEMPOTENCY_PRUNED_AT_ONCE = 20;
