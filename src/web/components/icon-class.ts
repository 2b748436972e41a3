import type { SpriteName } from './SpriteIcon';

/**
 * The class of an element that begins with an icon in the colour of its text, where there are too
 * many for elements of their own (pages/rooms/list/rooms.css).
 */
export const iconClass = (name: SpriteName) => `icon ${name}-icon`;
