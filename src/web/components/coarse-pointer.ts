const query = window.matchMedia('(pointer: coarse)');

/**
 * Whether one points with a finger. Asked with every key and step, of what the browser keeps up to
 * date.
 */
export const isCoarse = () => query.matches;
