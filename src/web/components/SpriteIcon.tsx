import {
  CircleDashed,
  CircleHelp,
  Clock,
  Copy,
  DoorClosed,
  DoorOpen,
  TriangleAlert,
} from 'lucide-react';

const icons = {
  open: DoorOpen,
  closed: DoorClosed,
  'not-reported': CircleDashed,
  other: CircleHelp,
  attention: TriangleAlert,
  'ends-today': Clock,
  copy: Copy,
} as const;
export type SpriteName = keyof typeof icons;

const symbolId = (name: SpriteName) => `icon-${name}`;

/**
 * The icons of long lists, drawn once in a page. Each use of one then takes two elements, not
 * seven.
 */
export function IconSprite() {
  return (
    <svg aria-hidden width="0" height="0" style={{ position: 'absolute' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={symbolId(name as SpriteName)} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  );
}

export function SpriteIcon({ name, size = 14 }: { name: SpriteName; size?: number }) {
  return (
    <svg aria-hidden width={size} height={size}>
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}

/**
 * The class of an element that begins with an icon in the colour of its text, for lists that are
 * too long for elements of their own (pages/rooms/list/rooms.css).
 */
export const iconClass = (name: SpriteName) => `icon ${name}-icon`;
