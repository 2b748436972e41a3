import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { RevealedText } from '../../../components/RevealedText';
import type { ListDiff } from '../diff-lists';

/** Lines shown at a time: "more" brings the next. */
const SHOWN = 100;
/** So few are shown at once, without unfolding. */
const FEW = 8;

/** A diff, kind by kind: each count unfolds to its rows. */
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
          <>
            <Id id={row.id} />
            <s>
              <RevealedText text={name(row.name)} />
            </s>
          </>
        )}
        open
      />
      <Section
        title={t('list.summary.added', { count: diff.added.length })}
        items={diff.added}
        line={({ row }) => (
          <>
            <Id id={row.id} />
            <RevealedText text={name(row.name)} />
          </>
        )}
      />
      <Section
        title={t('list.summary.renamed', { count: diff.renamed.length })}
        items={diff.renamed}
        line={({ before, after }) => (
          <>
            <Id id={after.id} />
            <span>
              <s>
                <RevealedText text={name(before.name)} />
              </s>{' '}
              → <RevealedText text={name(after.name)} />
              {before.name === after.name && ` ${JSON.stringify(after.extra ?? {})}`}
            </span>
          </>
        )}
      />
      <Section
        title={t('list.summary.moved', { count: diff.moved.length })}
        items={diff.moved}
        line={({ row, from, to }) => (
          <>
            <Id id={row.id} />
            <span>{t('listSave.moved', { from: from + 1, to: to + 1 })}</span>
          </>
        )}
      />
      <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
        {t('listSave.unchanged', { count: diff.unchanged })}
      </Box>
    </Box>
  );
}

function Id({ id }: { id: string }) {
  return (
    <Box component="span" sx={{ fontFamily: monoFamily, minWidth: 96 }}>
      <RevealedText text={id} />
    </Box>
  );
}

interface SectionProps<T> {
  title: string;
  items: readonly T[];
  line: (item: T) => ReactNode;
  open?: boolean;
}

function Section<T>({ title, items, line, open = false }: SectionProps<T>) {
  const { t } = useMessages();
  const [shown, setShown] = useState(SHOWN);
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
      {unfolded && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={title}
          sx={{
            m: 0,
            px: 1.5,
            pb: 1,
            maxHeight: 240,
            overflow: 'auto',
            listStyle: 'none',
            '& > li': { display: 'flex', gap: 2, py: 0.25 },
          }}
        >
          {/* oxlint-disable-next-line react/no-array-index-key -- lines do not change */}
          {items.slice(0, shown).map((item, index) => (
            <li key={index}>{line(item)}</li>
          ))}
          {items.length > shown && (
            <li>
              <Button onClick={() => setShown(shown + SHOWN)}>
                {t('list.more', { count: items.length - shown })}
              </Button>
            </li>
          )}
        </Box>
      )}
    </Box>
  );
}
