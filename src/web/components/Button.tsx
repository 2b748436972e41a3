import type { ComponentProps, ElementType, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import './Button.css';

interface ButtonLook {
  /** How much weight it has: one `contained` at most in a place. */
  variant?: 'text' | 'outlined' | 'contained';
  color?: 'primary' | 'error';
  size?: 'medium' | 'small';
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

export type ButtonProps<C extends ElementType = 'button'> = ButtonLook & { component?: C } & Omit<
    ComponentProps<C>,
    keyof ButtonLook | 'component'
  >;

/** A key that is held down since before the button stood there presses nothing. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** Nor does the second half of a double click press what destroys something. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button, or with `component` a link that looks like one: plain, with a style sheet that is there
 * before it. One that cannot be pressed just now but keeps the focus says so by `aria-disabled`.
 */
export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'text',
  color = 'primary',
  size = 'medium',
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonProps<C>) {
  const Component: ElementType = component ?? 'button';
  const classes = [
    'button',
    variant !== 'text' && `${variant}-button`,
    color !== 'primary' && `${color}-button`,
    size !== 'medium' && `${size}-button`,
    className,
  ];
  return (
    <Component
      {...(component === undefined && { type: 'button' })}
      onKeyDownCapture={ignoreHeldKey}
      {...(color === 'error' && { onClickCapture: ignoreSecondClick })}
      {...rest}
      className={classes.filter(Boolean).join(' ')}
    >
      {startIcon !== undefined && <span className="start-icon">{startIcon}</span>}
      {children}
      {endIcon !== undefined && <span className="end-icon">{endIcon}</span>}
    </Component>
  );
}

/** A button of an icon alone; its words are its `aria-label`. */
export function IconButton({
  className,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      {...rest}
      className={['icon-button', className].filter(Boolean).join(' ')}
    />
  );
}
