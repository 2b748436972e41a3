import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { facilityQueries } from '../../api/facility';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import type { Withheld } from './use-held-properties';
import type { SaveState } from './use-property-save';

export interface PropertyWithheldProps {
  facilityId: string;
  label: string;
  withheld: Withheld;
  state: SaveState;
}

/** Why a form cannot go on, and whether anything was changed where its outcome does not say so. */
export function PropertyHidden({ facilityId, label, withheld, state }: PropertyWithheldProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const checkAgain = () => void client.invalidateQueries(facilityQueries.detail(facilityId));
  return (
    <Notice
      tone="warning"
      title={t(`property.withheld.${withheld}`, { label })}
      action={
        <Button variant="outlined" onClick={checkAgain}>
          {t('action.checkAgain')}
        </Button>
      }
    >
      {state.kind === 'saved' && <p>{t('property.withheld.accepted')}</p>}
      {(state.kind === 'editing' || state.kind === 'conflict') && (
        <p>{t('property.withheld.unsent')}</p>
      )}
      {t('property.withheld.body')}
    </Notice>
  );
}
