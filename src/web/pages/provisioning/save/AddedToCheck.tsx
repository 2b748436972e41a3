import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages';
import { recentFacilities } from '../../../device/recent-facilities';
import { monoFamily } from '../../../components/tokens';
import { Notice } from '../../../components/Notice';
import { RevealedText } from '../../../components/RevealedText';
import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { idsToCheck } from './ids-to-check';

/** So many are read before saving; the list itself names all. */
const NAMED = 10;

export interface AddedToCheckProps {
  facilityId: string;
  rows: readonly Row[];
  diff: ListDiff;
}

/** Ids that come into the list and may not be what was meant, each with the one that it looks like. */
export function AddedToCheck({ facilityId, rows, diff }: AddedToCheckProps) {
  const { t } = useMessages();
  const found = useMemo(
    () => idsToCheck(rows, diff, facilityId, recentFacilities()),
    [rows, diff, facilityId],
  );
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={t('listSave.check', { count: found.length })}>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {found.slice(0, NAMED).map(({ row, kind, values, like }) => (
          <li key={row.key}>
            <Box component="span" sx={{ fontFamily: monoFamily }}>
              <RevealedText text={row.id} />
            </Box>
            {' – '}
            {like === undefined
              ? t(`cell.${kind}`, values)
              : t('listSave.check.alike', { id: like.id })}
          </li>
        ))}
        {found.length > NAMED && <li>{t('list.more', { count: found.length - NAMED })}</li>}
      </Box>
      {t('listSave.check.hint')}
    </Notice>
  );
}
