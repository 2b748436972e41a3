import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Building2, Check, LogIn, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/session';
import { languages, type Language } from '../../messages/language';
import { chooseLanguage, useMessages } from '../../messages/messages';
import { useFacilityId } from '../../address-ids';
import { consolePaths } from '../../paths';
import { recentFacilities } from '../../recent-facilities';
import { forgetUnsaved, useUnsaved } from '../unsaved';
import { schemes } from './colour-schemes';

/** Language, colour scheme, another facility, sign-out. Loaded when first opened. */
export function PartnerMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t, language } = useMessages();
  const { mode, setMode } = useColorScheme();
  const navigate = useNavigate();
  const current = useFacilityId();
  const others = recentFacilities().filter((facilityId) => facilityId !== current);
  const unsaved = useUnsaved() !== undefined;
  const leave = useMutation(signOut(useQueryClient()));
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { dense: true }, paper: { sx: { minWidth: 220, border: 1, borderColor: 'divider' } } }}>
      <ListSubheader role="presentation" sx={subheader}>{t('menu.language')}</ListSubheader>
      {languages.map(({ code, name }) => (
        <Choice key={code} lang={code} chosen={code === language} onChoose={() => chooseLanguage(code)} label={name} />
      ))}
      <Divider />
      <ListSubheader role="presentation" sx={subheader}>{t('menu.colours')}</ListSubheader>
      {schemes.map((scheme) => (
        <Choice key={scheme} chosen={scheme === mode} onChoose={() => setMode(scheme)} label={t(`menu.colours.${scheme}`)} />
      ))}
      <Divider />
      {others.map((facilityId) => (
        <MenuItem key={facilityId} onClick={() => { onClose(); void navigate(consolePaths.facility(facilityId)); }}>
          <ListItemIcon><Building2 size={16} aria-hidden /></ListItemIcon>
          {facilityId}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void navigate(consolePaths.signIn())}>
        <ListItemIcon><LogIn size={16} aria-hidden /></ListItemIcon>
        {t('menu.otherFacility')}
      </MenuItem>
      <MenuItem
        disabled={leave.isPending}
        onClick={() => leave.mutate(undefined, { onSuccess: () => { forgetUnsaved(); void navigate(consolePaths.signIn()); } })}
      >
        <ListItemIcon><LogOut size={16} aria-hidden /></ListItemIcon>
        {t(leave.isError ? 'menu.signOutFailed' : unsaved ? 'menu.signOutUnsaved' : 'menu.signOut')}
      </MenuItem>
    </Menu>
  );
}

const subheader = { lineHeight: '28px', fontSize: '0.75rem', bgcolor: 'transparent', position: 'static' } as const;

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  label: string;
  lang?: Language;
}

function Choice({ chosen, onChoose, label, lang, ...menuItemProps }: ChoiceProps) {
  return (
    <MenuItem {...menuItemProps} role="menuitemradio" aria-checked={chosen} lang={lang} onClick={onChoose}>
      <ListItemIcon>{chosen && <Check size={16} aria-hidden />}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
