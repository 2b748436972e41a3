import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { RevealedText } from '../../../components/RevealedText';
import { ShowMore, useShown } from '../../../components/ShowMore';
import { monoFamily } from '../../../components/tokens';
import { useMessages } from '../../../i18n/messages';
import type { changeKinds, ListDiff } from '../diff-lists';
import type { Row } from '../rows';

const FEW_ROWS = 8;
/** Thousands of rows at once would freeze the page. */
const MORE_ROWS = 100;

export function DiffSections({ diff }: { diff: ListDiff }) {
  const { t } = useMessages();
  const asIs = (rows: readonly Row[]) => rows.map((row): Changed => ({ after: row }));
  const sections: [(typeof changeKinds)[number], readonly Changed[]][] = [
    ['removed', asIs(diff.removed)],
    ['added', asIs(diff.added)],
    ['retyped', diff.retyped],
    ['renamed', diff.renamed],
  ];
  return (
    <Box sx={frame}>
      {sections.map(
        ([kind, rows]) =>
          rows.length > 0 && (
            <Section
              key={kind}
              title={t(`list.summary.${kind}`, { count: rows.length })}
              rows={rows}
              // What the list loses is never folded.
              open={kind === 'removed' || kind === 'retyped' || rows.length <= FEW_ROWS}
            />
          ),
      )}
      {diff.isReordered && <Box className="text">{t('list.summary.reordered')}</Box>}
      <Box className="text">{t('list.summary.same', { count: diff.unchanged })}</Box>
    </Box>
  );
}

interface Changed {
  before?: Row;
  after: Row;
}

interface SectionProps {
  title: string;
  rows: readonly Changed[];
  open: boolean;
}

function Section({ title, rows, open }: SectionProps) {
  const [unfolded, setUnfolded] = useState(open);
  const more = useShown(rows.length, MORE_ROWS, MORE_ROWS);
  return (
    <details open={unfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{title}</summary>
      {unfolded && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        <ul tabIndex={0} aria-label={title}>
          {rows.slice(0, more.count).map(({ before, after }) => (
            <li key={after.key}>
              <span className="id">
                {before !== undefined && before.id !== after.id && <Former text={before.id} />}
                <RevealedText text={after.id} />
              </span>
              <span>
                {before !== undefined && before.name !== after.name && (
                  <Former text={before.name} />
                )}
                <RevealedText text={after.name === '' ? '—' : after.name} />
                {before?.id === after.id &&
                  before.name === after.name &&
                  ` ${JSON.stringify(after.extra ?? {})}`}
              </span>
            </li>
          ))}
          {more.hasMore && (
            <li>
              <ShowMore shown={more} />
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

function Former({ text }: { text: string }): ReactNode {
  return (
    <>
      <s>
        <RevealedText text={text === '' ? '—' : text} />
      </s>{' '}
      →{' '}
    </>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > * + *': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& > .text': { px: 1.5, py: 1, color: 'text.secondary' },
  '& summary': { px: 1.5, py: 1, cursor: 'pointer', fontWeight: 600 },
  '& ul': { m: 0, px: 1.5, pt: 0, pb: 1, listStyle: 'none', maxHeight: 240, overflow: 'auto' },
  '& li': { display: 'flex', gap: 2, py: 0.25 },
  '& .id': { fontFamily: monoFamily, minWidth: 96 },
} as const;
