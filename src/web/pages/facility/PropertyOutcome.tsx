import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { facilityQueries } from '../../api/facility';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ComparedValues } from '../../components/NamedValues';
import { Notice } from '../../components/Notice';
import { OutcomeNotice } from '../../features/page-states/OutcomeNotice';
import type { SaveState } from './use-property-save';

export function PropertyOutcome({ save }: { save: SaveState }) {
  const { t } = useMessages();
  if (save.kind === 'changed') return null;
  const now = save.kind === 'unknown' && save.error.accepted ? save.found.now : undefined;
  return (
    <OutcomeNotice end={save} action="save">
      {now !== undefined && <ComparedValues rows={[{ name: t('conflict.theirs'), value: now }]} />}
    </OutcomeNotice>
  );
}

export interface PropertyConflictProps {
  label: string;
  theirs: string;
  mine: string;
}

export function PropertyConflict({ label, theirs, mine }: PropertyConflictProps) {
  const { t } = useMessages();
  const rows = [
    { name: t('conflict.theirs'), value: theirs },
    { name: t('conflict.mine'), value: mine },
  ];
  return (
    <Notice tone="warning" title={t('property.conflict.title', { label })}>
      {t('property.conflict.body')}
      <Box sx={{ mt: 1 }}>
        <ComparedValues rows={rows} />
      </Box>
    </Notice>
  );
}

export function PropertyHidden({ label, save }: { label: string; save: SaveState }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const checkAgain = () => void client.invalidateQueries(facilityQueries.detail(facilityId));
  return (
    <Notice
      tone="warning"
      title={t('property.hidden.title', { label })}
      action={
        <Button variant="outlined" onClick={checkAgain}>
          {t('action.checkAgain')}
        </Button>
      }
    >
      {save.kind === 'done' && <p>{t('property.hidden.accepted')}</p>}
      {(save.kind === 'idle' || save.kind === 'changed') && <p>{t('property.hidden.unsent')}</p>}
      {t('property.hidden.body')}
    </Notice>
  );
}
