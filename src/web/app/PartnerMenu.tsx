import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Building2, Check, Clock, History, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useColorScheme } from '@mui/material/styles';
import { colourSchemes } from './colour-scheme';
import { usePartnerName } from '../device/partner';
import { RevealedText } from '../components/RevealedText';
import { languages, type Language } from '../i18n/language';
import { chooseLanguage, useMessages } from '../i18n/messages';
import { useFacilityId } from '../use-path-ids';
import { consolePaths } from '../paths';
import { recentFacilities } from '../device/recent-facilities';
import { useZone, zoneName } from '../i18n/zone';
import { useSignOut } from './use-sign-out';
import { ZoneDialog } from './ZoneDialog';

declare const CONSOLE_VERSION: string;

export function PartnerMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t, language } = useMessages();
  const { mode, setMode } = useColorScheme();
  const navigate = useNavigate();
  const current = useFacilityId();
  const others = recentFacilities().filter((facilityId) => facilityId !== current);
  const leaving = useSignOut(onClose);
  const partner = usePartnerName();
  const zone = useZone();
  const [choosingZone, setChoosingZone] = useState(false);
  return (
    <>
      <Menu
        open={leaving.question === undefined && !choosingZone}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          list: { dense: true },
          paper: { sx: { minWidth: 220, border: 1, borderColor: 'divider' } },
        }}
      >
        {partner !== undefined && (
          <ListSubheader role="presentation" sx={subheader}>
            {t('menu.signedIn')}{' '}
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              <RevealedText text={partner} />
            </Box>
          </ListSubheader>
        )}
        {partner !== undefined && <Divider sx={{ my: 1 }} />}
        <ListSubheader role="presentation" sx={subheader}>
          {t('menu.language')}
        </ListSubheader>
        {languages.map(({ code, name }) => (
          <Choice
            key={code}
            lang={code}
            chosen={code === language}
            onChoose={() => chooseLanguage(code)}
            label={name}
          />
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={subheader}>
          {t('menu.colours')}
        </ListSubheader>
        {colourSchemes.map((scheme) => (
          <Choice
            key={scheme}
            chosen={scheme === mode}
            onChoose={() => setMode(scheme)}
            label={t(`menu.colours.${scheme}`)}
          />
        ))}
        <Divider />
        <MenuItem onClick={() => setChoosingZone(true)} sx={{ whiteSpace: 'normal' }}>
          <ListItemIcon>
            <Clock size={16} aria-hidden />
          </ListItemIcon>
          {t('time.zone', { zone: zoneName(zone) })}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            void navigate(consolePaths.history(current));
          }}
        >
          <ListItemIcon>
            <History size={16} aria-hidden />
          </ListItemIcon>
          {t('menu.history')}
        </MenuItem>
        <Divider />
        {others.map((facilityId) => (
          <MenuItem
            key={facilityId}
            onClick={() => {
              onClose();
              void navigate(consolePaths.facility(facilityId));
            }}
          >
            <ListItemIcon>
              <Building2 size={16} aria-hidden />
            </ListItemIcon>
            {facilityId}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void navigate(consolePaths.signIn())}>
          <ListItemIcon>
            <LogIn size={16} aria-hidden />
          </ListItemIcon>
          {t('nothingReadable.signIn')}
        </MenuItem>
        <MenuItem disabled={leaving.pending} onClick={leaving.begin} sx={{ whiteSpace: 'normal' }}>
          <ListItemIcon>
            <LogOut size={16} aria-hidden />
          </ListItemIcon>
          {leaving.failure === undefined ? (
            t('menu.signOut')
          ) : (
            <div>
              {t('menu.signOutFailed')}
              <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '40ch' }}>
                {leaving.failure}
              </Typography>
            </div>
          )}
        </MenuItem>
        <ListSubheader role="presentation" sx={subheader}>
          {t('report.version')} {CONSOLE_VERSION}
        </ListSubheader>
      </Menu>
      {leaving.question}
      {choosingZone && <ZoneDialog onClose={onClose} />}
    </>
  );
}

const subheader = {
  lineHeight: '28px',
  fontSize: '0.75rem',
  bgcolor: 'transparent',
  position: 'static',
} as const;

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  label: string;
  lang?: Language;
}

function Choice({ chosen, onChoose, label, lang, ...menuItemProps }: ChoiceProps) {
  return (
    <MenuItem
      {...menuItemProps}
      role="menuitemradio"
      aria-checked={chosen}
      lang={lang}
      onClick={onChoose}
      sx={{ whiteSpace: 'normal' }}
    >
      <ListItemIcon>{chosen && <Check size={16} aria-hidden />}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
