import { useId, useState, type ReactNode } from 'react';
import './WithHint.css';

/**
 * Words with more behind them, for who points at them and for who gets there by keyboard or touch;
 * Escape puts it away.
 */
export function WithHint({ hint, children }: { hint: string; children: ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <span className="with-hint" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span role="tooltip" id={id} hidden={!shown}>
        {hint}
      </span>
    </span>
  );
}
