import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { Notice } from '../../ui/Notice';

export interface PropertyConflictProps {
  label: string;
  /** The value when editing began. */
  base: string;
  /** What somebody else has set it to since. */
  theirs: string;
  /** What is typed here. */
  mine: string;
}

/** The three values side by side, before one overwrites another. Each is isolated: right-to-left text must not turn our words around. */
export function PropertyConflict({ label, base, theirs, mine }: PropertyConflictProps) {
  const { t } = useMessages();
  const rows = [
    { name: t('property.conflict.base'), value: base },
    { name: t('property.conflict.theirs'), value: theirs },
    { name: t('property.conflict.mine'), value: mine },
  ];
  return (
    <Notice tone="warning" title={t('property.conflict.title', { label })}>
      {t('property.conflict.body')}
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, fontWeight: 550, whiteSpace: 'pre-wrap' } }}>
        {rows.map((row) => (
          <Box key={row.name} sx={{ display: 'contents' }}>
            <dt>{row.name}</dt>
            <dd>
              <bdi>{row.value || '—'}</bdi>
            </dd>
          </Box>
        ))}
      </Box>
    </Notice>
  );
}
