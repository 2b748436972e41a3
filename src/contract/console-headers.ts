/**
 * A header that a foreign page can send only after a preflight. Every state-changing call with the
 * session cookie needs it, besides the exact Origin.
 */
export const REQUESTED_BY_HEADER = 'x-requested-by';
export const REQUESTED_BY_CONSOLE = 'roomdesk-console';

/**
 * Whole seconds since the person at this browser last did something. Every call of the console has
 * this header, so that a screen which refreshes itself does not prolong the session of a person who
 * has gone.
 */
export const USER_IDLE_HEADER = 'x-user-idle';

/**
 * The facility of a room, percent-encoded, beside a path that names only the room: its full id is
 * never split, so the gateway checks that it begins with this one.
 */
export const FACILITY_HEADER = 'x-facility';
