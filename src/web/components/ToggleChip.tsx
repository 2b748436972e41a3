import type { ReactNode } from 'react';
import './ToggleChip.css';

export interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** How many there are of it. */
  count?: string;
  /** The colour of its meaning; grey without. */
  tone?: 'success' | 'info' | 'warning' | undefined;
  icon?: ReactNode;
}

/** A filter that can be put on and off; says how many it stands for. */
export function ToggleChip({ pressed, onToggle, children, count, tone, icon }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={tone === undefined ? 'toggle-chip' : `toggle-chip ${tone}`}
    >
      {icon !== undefined && <span className="mark">{icon}</span>}
      {count !== undefined && <span className="count">{count}</span>}
      <span className="words">{children}</span>
    </button>
  );
}
