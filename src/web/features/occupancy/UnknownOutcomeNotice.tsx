import Button from '@mui/material/Button';
import { useMemo, type MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { forgetUnknownOutcome, useUnknownOutcomes } from '../../api/unknown-outcomes';
import { focusAfter } from '../../components/focus-after';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

/** That it is not known what came of the last change of this room; nothing where it is. */
export function UnknownOutcomeNotice({ area }: { area: Area }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const areas = useMemo(() => [area], [area]);
  if (!useUnknownOutcomes(facilityId, areas).has(area.id_external)) return null;
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
