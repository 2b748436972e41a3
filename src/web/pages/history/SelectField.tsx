import '../../components/Field.css';

export interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** Undefined: any of them. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Says that none is chosen. */
  anyLabel: string;
  options: readonly (readonly [value: T, words: string])[];
}

/** One of a few, or any: the platform's own list, which every phone and screen reader knows. */
export function SelectField<T extends string>({
  id,
  label,
  value,
  onChange,
  anyLabel,
  options,
}: SelectFieldProps<T>) {
  return (
    <div className="labelled-field">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className="field-box"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(([own]) => own === target.value)?.[0])}
      >
        <option value="">{anyLabel}</option>
        {options.map(([own, words]) => (
          <option key={own} value={own}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
