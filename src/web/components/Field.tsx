import type { ComponentProps, ReactNode } from 'react';
import './Field.css';

export interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Keeps the label for screen readers only, where the screen shows what the field is. */
  labelHidden?: boolean;
  /** Shown below, above the hint; marks the field invalid. */
  problem?: string | undefined;
  hint?: ReactNode;
  /** For text where every character counts. */
  mono?: boolean;
}

/** A labelled text field: the label above, the problem and the hint below and tied to the input. */
export function Field({
  id,
  label,
  labelHidden = false,
  problem,
  hint,
  mono = false,
  className,
  ...input
}: FieldProps) {
  const noted = problem !== undefined || hint != null;
  return (
    <div className={['labelled-field', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={id}
        className={mono ? 'field-box mono' : 'field-box'}
        aria-invalid={problem !== undefined}
        aria-describedby={noted ? `${id}-note` : undefined}
      />
      {noted && (
        <div id={`${id}-note`} className="note">
          {problem !== undefined && <div className="problem">{problem}</div>}
          {hint}
        </div>
      )}
    </div>
  );
}
