import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ToolbarMenuItem {
  label: string;
  icon: LucideIcon;
  /** The popover that replaces the menu. It is loaded when needed. */
  popover: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}

export interface ToolbarMenuProps {
  anchor: HTMLElement;
  items: readonly ToolbarMenuItem[];
  /** Gets the label of the chosen item. */
  onChoose: (label: string) => void;
  onClose: () => void;
}

/** The items of the toolbar's menu. Loaded when first opened. */
export function ToolbarMenu({ anchor, items, onChoose, onClose }: ToolbarMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {items.map(({ label, icon: Icon }) => (
        <MenuItem key={label} onClick={() => onChoose(label)}>
          <ListItemIcon>
            <Icon size={16} aria-hidden />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
