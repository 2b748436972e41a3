import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useMessages } from '../i18n/messages';
import { chooseZone, deviceZone, findZone, useZone } from '../i18n/zone';
import { clockTime } from '../components/time/time';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { Field } from '../components/Field';
import { useNow } from '../components/time/use-now';

export function ZoneDialog({ onClose }: { onClose: () => void }) {
  const { t, region } = useMessages();
  const now = useNow();
  const [text, setText] = useState(useZone());
  const own = deviceZone;
  const found = findZone(text);
  const choose = (zone = found) => {
    if (zone === undefined) return;
    chooseZone(zone);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('zone.title')}
      onCancel={onClose}
      actions={
        <Button variant="contained" disabled={found === undefined} onClick={() => choose()}>
          {t('action.save')}
        </Button>
      }
    >
      <Box
        component="form"
        onSubmit={(event) => (event.preventDefault(), choose())}
        sx={{ display: 'grid', gap: 2 }}
      >
        <span>{t('zone.body')}</span>
        <Field
          id="zone"
          label={t('zone.field')}
          list="zones"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          problem={found !== undefined || text === '' ? undefined : t('zone.unknown')}
          hint={found && t('zone.there', { time: clockTime(now, found, region) })}
        />
        <datalist id="zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
        {own !== undefined && (
          <Button variant="outlined" onClick={() => choose(own)}>
            {t('zone.device', { zone: own })}
          </Button>
        )}
      </Box>
    </ConfirmDialog>
  );
}
