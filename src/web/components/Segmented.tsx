import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LucideIcon } from 'lucide-react';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
  iconsOnPhone?: boolean;
}

export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  iconsOnPhone = false,
}: SegmentedProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      // MUI reports null when the pressed button is pressed again.
      onChange={(_, chosen: T | null) => chosen !== null && onChange(chosen)}
    >
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <ToggleButton
          key={own}
          value={own}
          aria-label={words}
          title={iconsOnPhone ? words : undefined}
        >
          {Icon && <Icon size={16} aria-hidden />}
          <span className={iconsOnPhone ? 'beyond-phone' : undefined}>{words}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
