import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFacilityId } from '../../../use-path-ids';
import { languages, type Language } from '../../../i18n/language';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Field } from '../../../components/Field';
import { fitsCode } from '../../../components/QrCode';
import { CodeCard } from './CodeCard';
import { GuestSheet } from './GuestSheet';
import { isWifiPassword, networkCode, type GuestCodes } from './guest-codes';

export interface CodesDialogProps {
  codes: GuestCodes;
  /** The facility's name; empty if the server does not share it. */
  name: string;
  onClose: () => void;
}

/** So many languages fit on the sheet beside large codes. */
const SHEET_LANGUAGES = 2;

/** QR codes for guests, of network and portal, and a sheet to print with both. */
export function CodesDialog({ codes: { ssid, portal }, name, onClose }: CodesDialogProps) {
  const { t, language } = useMessages();
  const [chosen, setChosen] = useState<readonly Language[]>([language]);
  // The password stays in this dialog: it is neither stored nor sent.
  const [password, setPassword] = useState('');
  const isUnusable = password !== '' && !isWifiPassword(password);
  const facilityId = useFacilityId();
  const network = ssid ?? undefined;
  const fitting = portal != null && fitsCode(portal) ? portal : undefined;
  const hasSheet = network !== undefined || fitting !== undefined;
  return (
    <ConfirmDialog
      title={t('codes.title')}
      wide
      onCancel={onClose}
      cancelLabel={t('action.close')}
      actions={
        hasSheet && (
          <ActionButton
            variant="contained"
            startIcon={<Printer size={16} aria-hidden />}
            enabled={!isUnusable}
            onClick={() => window.print()}
          >
            {t('codes.print')}
          </ActionButton>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('codes.body')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(260px, 1fr))' },
        }}
      >
        {ssid !== undefined && (
          <CodeCard
            title={t('codes.network')}
            shown={ssid ?? ''}
            content={network && networkCode(network)}
            note={t(ssid === null ? 'codes.network.unusable' : 'codes.network.note')}
          />
        )}
        {portal !== undefined && (
          <CodeCard
            title={t('codes.portal')}
            shown={portal ?? ''}
            content={fitting}
            note={t(
              portal === null
                ? 'codes.portal.unusable'
                : fitting === undefined
                  ? 'codes.tooLong'
                  : 'codes.portal.note',
            )}
          />
        )}
      </Box>
      {hasSheet && (
        <Box component="section" aria-labelledby="guest-sheet-title" sx={{ mt: 3 }}>
          <Typography id="guest-sheet-title" component="h3" variant="h2">
            {t('codes.sheet')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, mt: 1, maxWidth: 400, justifyItems: 'start' }}>
            <ToggleButtonGroup
              aria-label={t('codes.sheet.languages')}
              value={chosen}
              onChange={(_, wanted: Language[]) =>
                wanted.length > 0 && setChosen(wanted.slice(-SHEET_LANGUAGES))
              }
            >
              {languages.map(({ code, name: own }) => (
                <ToggleButton key={code} value={code} lang={code}>
                  {own}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {network !== undefined && (
              <Field
                id="guest-sheet-password"
                label={t('codes.sheet.password.field')}
                hint={t('codes.sheet.password.hint')}
                problem={isUnusable ? t('codes.sheet.password.unusable') : undefined}
                mono
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Box>
          <Suspense>
            <GuestSheet
              ssid={network}
              password={isUnusable ? '' : password}
              portal={fitting}
              name={name || facilityId}
              languages={chosen}
            />
          </Suspense>
        </Box>
      )}
    </ConfirmDialog>
  );
}
