/**
 * A header that a foreign page cannot send without a preflight. Required, beside the exact Origin,
 * on every state-changing call made with the session cookie.
 */
export const REQUESTED_BY_HEADER = 'x-requested-by';
export const REQUESTED_BY_CONSOLE = 'roomdesk-console';

/**
 * Whole seconds since the person at this browser last did something, on every call of the console:
 * a screen that keeps itself up to date must not keep the session of somebody who has gone.
 */
export const USER_IDLE_HEADER = 'x-user-idle';
