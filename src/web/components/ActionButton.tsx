import Button, { type ButtonProps } from '@mui/material/Button';

interface ActionButtonProps extends ButtonProps {
  /** Whether presses do something now. If it submits a form, the form checks that itself. */
  enabled: boolean;
}

/**
 * A button that sometimes takes no presses. It is never `disabled`, because that would throw the
 * keyboard's focus away.
 */
export function ActionButton({ enabled, onClick, ...props }: ActionButtonProps) {
  return <Button {...props} aria-disabled={!enabled} onClick={enabled ? onClick : undefined} />;
}
