import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { RevealedText } from '../../../components/RevealedText';
import type { ListDiff } from '../diff-lists';
import { LongList } from '../LongList';
import type { Row } from '../rows';

/** Up to so many rows are shown without unfolding. */
const FEW = 8;

/** A diff by kind of change. Each count unfolds to its rows. */
export function DiffSections({ diff }: { diff: ListDiff }) {
  const { t } = useMessages();
  const name = (text: string) => (text === '' ? '—' : text);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > * + *': { borderTop: '1px solid var(--mui-palette-divider)' },
      }}
    >
      <Section
        title={t('list.summary.removed', { count: diff.removed.length })}
        items={diff.removed}
        line={({ row }) => (
          <Line key={row.key} row={row}>
            <s>
              <RevealedText text={name(row.name)} />
            </s>
          </Line>
        )}
        open
      />
      <Section
        title={t('list.summary.added', { count: diff.added.length })}
        items={diff.added}
        line={({ row }) => (
          <Line key={row.key} row={row}>
            <RevealedText text={name(row.name)} />
          </Line>
        )}
      />
      <Section
        title={t('list.summary.retyped', { count: diff.retyped.length })}
        items={diff.retyped}
        line={({ before, after }) => (
          <Line key={after.key} row={before}>
            <span>
              → <RevealedText text={after.id} /> <RevealedText text={name(after.name)} />
            </span>
          </Line>
        )}
        open
      />
      <Section
        title={t('list.summary.renamed', { count: diff.renamed.length })}
        items={diff.renamed}
        line={({ before, after }) => (
          <Line key={after.key} row={after}>
            <span>
              <s>
                <RevealedText text={name(before.name)} />
              </s>{' '}
              → <RevealedText text={name(after.name)} />
              {before.name === after.name && ` ${JSON.stringify(after.extra ?? {})}`}
            </span>
          </Line>
        )}
      />
      <Section
        title={t('list.summary.moved', { count: diff.moved.length })}
        items={diff.moved}
        line={({ row, from, to }) => (
          <Line key={row.key} row={row}>
            <span>{t('listSave.moved', { from: from + 1, to: to + 1 })}</span>
          </Line>
        )}
      />
      <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
        {t('listSave.unchanged', { count: diff.unchanged })}
      </Box>
    </Box>
  );
}

function Line({ row, children }: { row: Row; children: ReactNode }) {
  return (
    <li>
      <Box component="span" sx={{ fontFamily: monoFamily, minWidth: 96 }}>
        <RevealedText text={row.id} />
      </Box>
      {children}
    </li>
  );
}

interface SectionProps<T> {
  title: string;
  items: readonly T[];
  line: (item: T) => ReactNode;
  open?: boolean;
}

function Section<T>({ title, items, line, open = false }: SectionProps<T>) {
  const [unfolded, setUnfolded] = useState(open || items.length <= FEW);
  if (items.length === 0) return null;
  return (
    <Box
      component="details"
      open={unfolded}
      onToggle={(event) => setUnfolded((event.target as HTMLDetailsElement).open)}
    >
      <Box component="summary" sx={{ px: 1.5, py: 1, cursor: 'pointer', fontWeight: 600 }}>
        {title}
      </Box>
      {unfolded && <LongList items={items} line={line} label={title} sx={lines} />}
    </Box>
  );
}

const lines = {
  px: 1.5,
  pb: 1,
  maxHeight: 240,
  overflow: 'auto',
  '& > li': { display: 'flex', gap: 2, py: 0.25 },
} as const;
