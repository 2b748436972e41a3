import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMessages } from '../../../i18n/messages';
import { wardLabel, type Ward } from '../room-groups';

interface WardMenuProps {
  wards: readonly Ward[];
  anchor: HTMLElement | null;
  onChoose: (prefix: string) => void;
  onClose: () => void;
}

export function WardMenu({ wards, anchor, onChoose, onClose }: WardMenuProps) {
  const { t } = useMessages();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {wards.map((ward) => (
        <MenuItem key={ward.prefix} onClick={() => onChoose(ward.prefix)}>
          {wardLabel(ward, t)}
        </MenuItem>
      ))}
    </Menu>
  );
}
