import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { focusAfter } from '../../components/focus-after';
import { clearUnknownOutcome, useUnknownOutcomes } from './unknown-outcome';

/** That it is not known what came of the last change of this room; nothing where it is. */
export function UnsureNotice({ facilityId, area }: { facilityId: string; area: Area }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const areas = useMemo(() => [area], [area]);
  if (!useUnknownOutcomes(facilityId, areas).has(area.id_external)) return null;
  const forget = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    clearUnknownOutcome(client, facilityId, [area.id_external]);
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
