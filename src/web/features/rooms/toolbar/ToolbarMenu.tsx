import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages';
import { GROUPINGS, SORTS, type ChangeView, type RoomView } from '../room-view';

export interface ToolbarMenuItem {
  label: string;
  icon: LucideIcon;
  popover: (anchor: HTMLElement, onClose: () => void) => ReactNode;
}

export interface ToolbarMenuProps {
  anchor: HTMLElement;
  view: RoomView;
  onChange: ChangeView;
  items: readonly ToolbarMenuItem[];
  onChoose: (label: string) => void;
  onClose: () => void;
}

export function ToolbarMenu({
  anchor,
  view,
  onChange,
  items,
  onChoose,
  onClose,
}: ToolbarMenuProps) {
  const { t } = useMessages();
  const choice = (
    key: string,
    words: string,
    chosen: LucideIcon | false,
    some: Partial<RoomView>,
  ) => {
    const Icon = chosen;
    return (
      <MenuItem
        key={key}
        role="menuitemradio"
        aria-checked={chosen !== false}
        onClick={() => {
          onChange(some);
          onClose();
        }}
      >
        <ListItemIcon>{Icon && <Icon size={16} aria-hidden />}</ListItemIcon>
        {words}
      </MenuItem>
    );
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{t('view.group')}</ListSubheader>
      {GROUPINGS.map((group) =>
        choice(`group ${group}`, t(`view.group.${group}`), view.group === group && Check, {
          group,
          folded: [],
        }),
      )}
      <Divider />
      <ListSubheader role="presentation">{t('view.sort')}</ListSubheader>
      {SORTS.map((id) => {
        const { descending } = view.sort;
        const isChosen = view.sort.id === id;
        return choice(
          `sort ${id}`,
          t(`view.sort.${id}`),
          isChosen && (descending ? ArrowDown : ArrowUp),
          { sort: { id, descending: isChosen && !descending } },
        );
      })}
      {items.length > 0 && <Divider />}
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
