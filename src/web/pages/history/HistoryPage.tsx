import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import type { Changes, RecordedChange } from '../../../contract/changes';
import { areaQueries } from '../../api/areas';
import { changeQueries } from '../../api/changes';
import { ActionButton } from '../../components/ActionButton';
import { downloadCsv } from '../../components/download-file';
import { PageHeader } from '../../components/PageHeader';
import { StateMessage } from '../../components/StateMessage';
import { tableSheet } from '../../components/table-column';
import { localDay } from '../../components/time/local-time';
import { ZoneNote } from '../../components/time/Timestamp';
import type { Reading } from '../../components/time/time';
import { useReading } from '../../components/time/use-now';
import { surface } from '../../components/tokens';
import { Loaded } from '../../features/page-states/Loaded';
import { ChangeList, ChangesSkeleton, MissingRecords } from '../../features/rooms/ChangeList';
import { describeChange, gapsIn, nameActor } from '../../features/rooms/describe-change';
import { nameRoom } from '../../i18n/foreign-text';
import { csvSeparator } from '../../i18n/language';
import { useFacilityId } from '../../use-path-ids';
import { HistoryFilters } from './HistoryFilters';
import { filterOf, historyParsers, timeProblem } from './history-view';

/** What happened at the facility and in its rooms, by day, the latest first. */
export default function HistoryPage() {
  const reading = useReading();
  const { t, region, zone } = reading;
  const facilityId = useFacilityId();
  const [view, setView] = useQueryStates(historyParsers);
  const rooms = useQuery({ ...areaQueries.list(facilityId), enabled: view.room !== '' });
  const problem = timeProblem(view, 'since', zone) ?? timeProblem(view, 'until', zone);
  const query = useInfiniteQuery({
    ...changeQueries.list(facilityId, filterOf(view, facilityId, rooms.data ?? [], zone)),
    enabled: problem === undefined,
    // Further pages would move under the reader.
    refetchInterval: false,
  });
  const [focusId, setFocusId] = useState<string>();
  const showEarlier = async (shown: number) => {
    const { data } = await query.fetchNextPage();
    setFocusId(data?.changes[shown]?.id);
  };
  const isChosen = Object.values(view).some((value) => value !== null && value !== '');
  const days = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeZone: 'UTC' });
  const save = ({ changes, missing }: Changes) => {
    const lines = changes.map((change): FileLine => {
      return { at: change.at, what: describeChange(change, facilityId, reading), change };
    });
    const gaps = gapsIn(missing, changes.at(-1)?.at, reading);
    const newestFirst = [...lines, ...gaps].toSorted((a, b) => b.at.localeCompare(a.at));
    const sheet = tableSheet(fileColumns(facilityId, reading), newestFirst);
    downloadCsv(`${facilityId}-history`, sheet, csvSeparator(region));
  };
  return (
    <>
      <PageHeader title={t('menu.history')} tabTitle={`${t('menu.history')} · ${facilityId}`} />
      <HistoryFilters view={view} onChange={(change) => void setView(change)} />
      {problem === undefined && (
        <Loaded query={query} skeleton={<ChangesSkeleton />}>
          {({ changes, missing }) => (
            <>
              <Box sx={line}>
                <span role="status">{t('changes.count', { count: changes.length })}</span>
                <ZoneNote />
                {changes.length > 0 && (
                  <Button
                    variant="outlined"
                    size="small"
                    startIcon={<Download size={16} aria-hidden />}
                    onClick={() => save({ changes, missing })}
                  >
                    {t('changes.export')}
                  </Button>
                )}
              </Box>
              <MissingRecords missing={missing} since={changes.at(-1)?.at} />
              {changes.length === 0 && (
                <StateMessage
                  icon={History}
                  title={t(isChosen ? 'changes.noMatch' : 'changes.empty')}
                >
                  {t('changes.empty.body')}
                </StateMessage>
              )}
              {[...byDay(changes, zone)].map(([day, ofDay]) => {
                // A bare date has no zone. In UTC, in which it is parsed, it stays the same.
                const title = days.format(new Date(day));
                return (
                  <Box key={day} component="section" aria-label={title} sx={{ mb: 2 }}>
                    <Typography variant="h2" sx={dayTitle}>
                      {title}
                    </Typography>
                    <Box sx={{ ...surface, px: 2 }}>
                      <ChangeList label={title} changes={ofDay} focusId={focusId} withRoom />
                    </Box>
                  </Box>
                );
              })}
              {query.hasNextPage && (
                <ActionButton
                  variant="outlined"
                  enabled={!query.isFetchingNextPage}
                  onClick={() => void showEarlier(changes.length)}
                >
                  {t('changes.showEarlier')}
                </ActionButton>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

const dayTitle = { mb: 1, '&::first-letter': { textTransform: 'uppercase' } } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mb: 1.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
  '& > button': { marginInlineStart: 'auto' },
} as const;

function byDay(changes: readonly RecordedChange[], zone: string) {
  const days = new Map<string, RecordedChange[]>();
  for (const change of changes) {
    const day = localDay(new Date(change.at), zone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return days;
}

interface FileLine {
  at: string;
  what: string;
  /** Undefined for records that are missing. */
  change?: RecordedChange;
}

/** In the file, times are in UTC, as in the server's log. */
const fileColumns = (facilityId: string, reading: Reading) => {
  const column = (
    id: 'timeUtc' | 'actor' | 'room' | 'what' | 'status' | 'requestId',
    text: (line: FileLine) => string,
  ) => ({ id, header: reading.t(`changes.column.${id}`), text });
  return [
    column('timeUtc', ({ at }) => at),
    column('actor', ({ change }) => nameActor(change?.actor ?? '', reading.t)),
    column('room', ({ change }) => nameRoom(facilityId, change?.room ?? '')),
    column('what', ({ what }) => what),
    column('status', ({ change }) => String(change?.status ?? '')),
    column('requestId', ({ change }) => change?.request_id ?? ''),
  ];
};
