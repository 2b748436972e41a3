import Button from '@mui/material/Button';
import { useMemo, type MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { forgetUnknownOutcome, useUnknownOutcomes } from '../../api/unknown-outcomes';
import { focusAfter } from '../../components/focus-after';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

/** Says that the outcome of the room's last change is unknown; nothing if it is known. */
export function UnknownOutcomeNotice({ area }: { area: Area }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const areas = useMemo(() => [area], [area]);
  if (useUnknownOutcomes(facilityId, areas)?.has(area.id_external) !== true) return null;
  const forget = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    forgetUnknownOutcome(facilityId, area.id_external);
  };
  return (
    <Notice
      tone="warning"
      title={t('unknownOutcome.title')}
      action={<Button onClick={forget}>{t('unknownOutcome.forget')}</Button>}
    >
      {t('unknownOutcome.body')}
    </Notice>
  );
}
