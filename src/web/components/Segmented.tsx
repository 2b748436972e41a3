import type { LucideIcon } from 'lucide-react';
import './Segmented.css';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
  /** Leaves the words out on a phone, where icons have to do. */
  iconsOnPhone?: boolean;
}

/** One of a few, all in sight: the pressed one is in force. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  iconsOnPhone = false,
}: SegmentedProps<T>) {
  return (
    <div role="group" aria-label={label} className="segmented surface">
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === value}
          aria-label={words}
          title={iconsOnPhone ? words : undefined}
          onClick={() => onChange(own)}
        >
          {Icon && <Icon size={16} aria-hidden />}
          <span className={iconsOnPhone ? 'beyond-phone' : undefined}>{words}</span>
        </button>
      ))}
    </div>
  );
}
