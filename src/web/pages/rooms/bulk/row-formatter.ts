import { useMemo } from 'react';
import type { Subscription } from '../../../../contract/area';
import type { RoomAction } from '../../../api/refusals';
import { markUnzoned, momentFormat, readTime } from '../../../components/time/time';
import { outcomeWords } from '../../../features/page-states/outcome-words';
import { serviceName } from '../../../features/subscriptions/service-name';
import { useMessages, type Translate } from '../../../i18n/messages';
import { useZone } from '../../../i18n/zone';
import { bulkActions, type BulkKind } from './bulk-operation';
import { bulkOperations } from './bulk-operations';
import type { BulkRow, RowState, Skip } from './bulk-rows';

/** What table and report say of a row. All rows share one, since a formatter is slow to make. */
export interface RowFormatter {
  t: Translate;
  /** What the row's request adds, removes or erases. */
  services: (row: BulkRow) => string;
  skip: (skip: Skip) => string;
  /** Details of the outcome; "" if there are none. */
  detail: (state: RowState) => string;
}

export function useRowFormatter(kind: BulkKind): RowFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(
    () => createRowFormatter(kind, t, momentFormat(region, zone)),
    [kind, t, region, zone],
  );
}

/** Nobody reads more names than this. */
const NAMES_MAX = 50;

function createRowFormatter(
  kind: BulkKind,
  t: Translate,
  moment: (at: Date) => string,
): RowFormatter {
  const { erases } = bulkOperations[kind];
  const action = bulkActions[kind];

  const timeOf = (value: unknown): string | undefined => {
    const time = readTime(value);
    if (time.kind === 'day') return time.text;
    return time.kind === 'moment' ? markUnzoned(time, moment(time.at), t) : undefined;
  };

  /** What is added says from when and until when, what is removed only until when. */
  function describe(service: Subscription): string {
    const [from, until] = [timeOf(service.start), timeOf(service.end)];
    return [
      serviceName(service),
      action === 'add' && from !== undefined && t('bulk.from', { time: from }),
      until !== undefined
        ? `${t('service.until')} ${until}`
        : action === 'add' && t('service.openEnded'),
    ]
      .filter(Boolean)
      .join(', ');
  }

  function services({ services: all, reopens, skip }: BulkRow): string {
    if (all === undefined) return t('bulk.skip.not-shared');
    // A service that cannot be removed is named, too.
    if (skip !== undefined && erases !== 'services') return '';
    const names = all.slice(0, NAMES_MAX).map(erases === 'rooms' ? serviceName : describe);
    const text = [...names, ...(all.length > NAMES_MAX ? ['…'] : [])].join(' · ');
    return reopens === true ? t('bulk.reopens', { services: text }) : text;
  }

  const skip = (why: Skip): string =>
    'message' in why ? t(why.message) : t(`outcome.${why.changed}.title`);

  function detail(state: RowState): string {
    switch (state.kind) {
      case 'waiting':
      case 'running':
        return '';
      case 'done':
        return state.seen ? t('bulk.seen') : '';
      case 'skipped':
        return skip(state.skip);
      case 'unknown':
      case 'failed':
      case 'refused':
        return [...reason(state, action, t), state.error.detail, state.step && t(state.step)]
          .filter(Boolean)
          .join(' · ');
    }
  }

  return { t, services, skip, detail };
}

function reason(
  state: Extract<RowState, { kind: 'unknown' | 'failed' | 'refused' }>,
  action: RoomAction,
  t: Translate,
): string[] {
  const { kind, error } = state;
  if (kind === 'refused') return [];
  // A request that was accepted and that no read shows may still take effect.
  if (kind === 'failed' && !error.accepted) {
    const words = outcomeWords({ kind, error }, action);
    return words === undefined ? [] : [t(words.title)];
  }
  const what = state.kind === 'unknown' && !state.looked ? 'unclear' : 'as-before';
  const words = outcomeWords({ kind: 'unknown', error, found: { what } }, action);
  if (words === undefined) return [];
  return error.accepted ? [t(words.title), t(words.body)] : [t(words.body)];
}
