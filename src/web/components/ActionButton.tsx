import Button, { type ButtonProps } from '@mui/material/Button';

interface ActionButtonProps extends ButtonProps {
  /** Whether it takes presses now; a form that it submits sees to that itself. */
  enabled: boolean;
}

/**
 * A button that does not take presses all the time. It is never `disabled`: that would throw the
 * keyboard's focus away.
 */
export function ActionButton({ enabled, onClick, ...props }: ActionButtonProps) {
  return <Button {...props} aria-disabled={!enabled} onClick={enabled ? onClick : undefined} />;
}
