import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Download, History, SearchX, Trash2 } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { historyQueries, onHistoryChange, outcomeOfEntry, clearHistory } from '../../api/history';
import type { WriteEntry } from '../../api/write-log';
import { useMessages } from '../../i18n/messages';
import { surface } from '../../components/tokens';
import { StateMessage } from '../../components/StateMessage';
import { ZoneNote } from '../../components/time/Timestamp';
import { tableSheet } from '../../components/table-column';
import { useDelayed } from '../../components/use-delayed';
import { useNow } from '../../components/time/use-now';
import { useZone } from '../../i18n/zone';
import { csvSeparator } from '../../i18n/language';
import { HistoryFilters } from './HistoryFilters';
import Skeleton from '@mui/material/Skeleton';
import { historyColumns, HistoryTable } from './HistoryTable';
import { whatOf } from './describe-write';
import { chooseWrites, daysOf, historyParsers } from './history-view';
import Typography from '@mui/material/Typography';
import { partnerMark } from '../../device/partner';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { useFacilityId } from '../../use-path-ids';
import { downloadCsv } from '../../components/download-file';

const NOTHING: WriteEntry[] = [];

/** Everything that was sent from this browser, the latest first, to search, save and clear. */
export function HistoryScreen() {
  const facilityId = useFacilityId();
  const { t, region } = useMessages();
  const zone = useZone();
  const now = useNow();
  const { data, isPending, refetch } = useQuery(historyQueries.writes());
  const entries = data ?? NOTHING;
  useEffect(() => onHistoryChange(() => void refetch()), [refetch]);
  const [view, setView] = useQueryStates(historyParsers);
  // Deferred, because searching ten thousand lines must not delay typing.
  const wanted = useDeferredValue(view);
  const reading = useMemo(() => ({ now, zone, region, t }), [now, zone, region, t]);
  const shown = useMemo(
    () =>
      chooseWrites(entries, wanted, {
        now: now.getTime(),
        zone,
        what: (entry) => whatOf(entry, t),
      }),
    [entries, wanted, now, zone, t],
  );
  const outcomes = useMemo(
    () => countBy(entries, (entry) => outcomeOfEntry(entry, now.getTime())),
    [entries, now],
  );
  const days = useMemo(() => daysOf(entries, zone), [entries, zone]);

  const save = () => {
    const sheet = tableSheet(historyColumns(reading), shown);
    downloadCsv(`${facilityId}-history`, sheet, csvSeparator(region));
  };

  const [cleared, setCleared] = useState(false);
  const afterClearing = () => {
    setCleared(true);
    void refetch();
  };
  const unfilter = () => {
    void setView(null);
    toHead();
  };

  const empty = entries.length === 0;
  useEffect(() => {
    // Waits until the dialog has given the focus back to its button, which disappears too.
    if (cleared && empty && document.activeElement === document.body) toHead();
  }, [cleared, empty]);
  // Announced once the dialog is gone.
  const message = useDelayed(
    !empty
      ? t('history.count', { shown: shown.length, total: entries.length })
      : cleared && t('history.cleared'),
  );

  if (isPending) return <HistorySkeleton />;
  return (
    <>
      {!empty && (
        <HistoryFilters
          view={view}
          onChange={(change) => void setView(change)}
          outcomes={outcomes}
          days={days}
          reading={reading}
        />
      )}
      <Box sx={line}>
        <span role="status">{message}</span>
        {!empty && (
          <>
            <ZoneNote />
            <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
              <Button
                variant="outlined"
                size="small"
                startIcon={<Download size={16} aria-hidden />}
                onClick={save}
              >
                {t('history.export')}
              </Button>
              <ClearHistory count={entries.length} onCleared={afterClearing} />
            </Box>
          </>
        )}
      </Box>
      {data === null ? (
        <StateMessage icon={History} title={t('history.notRecorded.title')}>
          {t('history.notRecorded.body')}
        </StateMessage>
      ) : empty ? (
        <StateMessage icon={History} title={t('history.empty.title')}>
          {t('history.empty.body')}
        </StateMessage>
      ) : shown.length === 0 ? (
        <StateMessage
          icon={SearchX}
          title={t('history.noMatch')}
          action={
            <Button variant="outlined" onClick={unfilter}>
              {t('history.noMatch.clear')}
            </Button>
          }
        />
      ) : (
        <Box sx={surface}>
          <HistoryTable
            key={JSON.stringify(wanted)}
            entries={shown}
            reading={reading}
            withFacility={entries.some((entry) => entry.facilityId !== facilityId)}
          />
        </Box>
      )}
    </>
  );
}

/** Moves the focus to the page, because the pressed button is gone. */
const toHead = () => document.getElementById('main')?.focus();

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mb: 1.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;

function countBy(
  entries: readonly WriteEntry[],
  key: (entry: WriteEntry) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
  return counts;
}

/** Deletes the whole history of this partner, after saying what that means. */
function ClearHistory({ count, onCleared }: { count: number; onCleared: () => void }) {
  const { t } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const clear = async () => {
    try {
      await clearHistory(partnerMark());
      setIsAsking(false);
      onCleared();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Trash2 size={16} aria-hidden />}
        onClick={() => {
          setFailed(false);
          setIsAsking(true);
        }}
      >
        {t('history.clear')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('history.clear.title')}
          onCancel={() => setIsAsking(false)}
          actions={
            <ActionButton variant="contained" color="error" onClick={() => void clear()}>
              {t('history.clear.submit', { count })}
            </ActionButton>
          }
        >
          <Typography>{t('history.clear.body', { count })}</Typography>
          {failed && <Notice tone="error">{t('history.clear.failed')}</Notice>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** A skeleton in the shape of a list. */
export function HistorySkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
