import Button, { type ButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { useLayoutEffect, useRef, useState, type ElementType, type ReactNode } from 'react';
import { isUnderLastPress } from './stray-press';

const NEW_MS = 500;

interface ActionButtonProps extends ButtonProps {
  enabled?: boolean;
  children: ReactNode;
  component?: ElementType;
  to?: string;
}

/**
 * A button that sometimes takes no presses: while it is not enabled, and right after it appeared,
 * became enabled or changed its words under the last press, until nobody has pressed it for a
 * moment. It is never `disabled`, because that would throw the keyboard's focus away.
 */
export function ActionButton({
  enabled = true,
  ref,
  onClick,
  children,
  ...props
}: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [earlyPresses, setEarlyPresses] = useState(0);
  const [seen, setSeen] = useState('');
  const words = props['aria-label'] ?? (typeof children === 'string' ? children : 'button');
  const shown = enabled ? `${words} ${earlyPresses}` : '';
  useLayoutEffect(() => {
    if (shown === '' || button.current === null || !isUnderLastPress(button.current)) {
      setSeen(shown);
      return undefined;
    }
    const timer = setTimeout(() => setSeen(shown), NEW_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const takesPresses = enabled && seen === shown;
  return (
    <Button
      {...props}
      ref={useForkRef(button, ref)}
      aria-disabled={!takesPresses}
      onClick={(event) => {
        if (takesPresses) return onClick?.(event);
        // It neither submits a form nor leads anywhere.
        event.preventDefault();
        return setEarlyPresses(earlyPresses + 1);
      }}
    >
      {children}
    </Button>
  );
}
