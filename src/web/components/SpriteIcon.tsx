import { CircleDashed, CircleHelp, Clock, DoorClosed, DoorOpen, TriangleAlert } from 'lucide-react';

/** By status, and for marks. `room-icons.svg` has the same in this order, as masks. */
export const icons = {
  open: DoorOpen,
  closed: DoorClosed,
  'not-reported': CircleDashed,
  other: CircleHelp,
  attention: TriangleAlert,
  'ends-today': Clock,
} as const;
export type SpriteName = keyof typeof icons;

const symbolId = (name: SpriteName) => `icon-${name}`;

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

export const iconClass = (name: SpriteName) => `icon ${name}-icon`;
