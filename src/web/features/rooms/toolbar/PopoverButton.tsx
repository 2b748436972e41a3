import type { LucideIcon } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '../../../components/Button';
import './toolbar.css';

export interface PopoverButtonProps {
  label: string;
  icon: LucideIcon;
  /** How many of what it holds are in force. */
  count?: number;
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/**
 * A button of the toolbar that brings up what it is for; words are left out on a phone, where all
 * buttons stand in one line.
 */
export function PopoverButton({ label, icon: Icon, count = 0, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        id={id}
        className="toolbar-button"
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={count > 0 ? `${label} (${count})` : label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon size={16} aria-hidden />
        <span className="beyond-phone">{label}</span>
        {count > 0 && <span className="count">{count}</span>}
      </Button>
      {anchor !== null && <Suspense>{children(anchor, () => setAnchor(null))}</Suspense>}
    </>
  );
}
