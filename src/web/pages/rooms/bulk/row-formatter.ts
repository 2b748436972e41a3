import { useMemo } from 'react';
import type { Subscription } from '../../../../contract/area';
import { markUnzoned, momentFormat, readTime } from '../../../components/time/time';
import { outcomeWords, type WriteEnd } from '../../../features/page-states/outcome-words';
import { serviceName } from '../../../features/subscriptions/format-services';
import { useMessages, type Translate } from '../../../i18n/messages';
import { useZone } from '../../../i18n/zone';
import type { BulkOperation } from './bulk-operation';
import type { BulkRow, RowState } from './bulk-rows';

/** What table and report say of a row. All rows share one, since a formatter is slow to make. */
export interface RowFormatter {
  t: Translate;
  services: (row: BulkRow) => string;
  detail: (state: RowState) => string;
}

export function useRowFormatter(operation: BulkOperation): RowFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(
    () => createRowFormatter(operation, t, momentFormat(region, zone)),
    [operation, t, region, zone],
  );
}

function createRowFormatter(
  { action, erases }: BulkOperation,
  t: Translate,
  moment: (at: Date) => string,
): RowFormatter {
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
    const text = all.map(erases === 'rooms' ? serviceName : describe).join(' · ');
    return reopens === true ? t('bulk.reopens', { services: text }) : text;
  }

  /** The title in the one table of outcomes. */
  const titleOf = (end: WriteEnd): string => {
    const words = outcomeWords(end, action);
    return words === undefined ? '' : t(words.title);
  };

  function detail(state: RowState): string {
    if (state.kind === 'done') return state.seen ? t('bulk.seen') : '';
    if (state.kind === 'skipped')
      return 'message' in state.skip
        ? t(state.skip.message)
        : titleOf({ kind: 'changed', why: state.skip.changed });
    if (!('error' in state)) return '';
    const { error, step } = state;
    const cause = error.accepted
      ? titleOf({ kind: 'unknown', error, found: { what: 'as-before' } })
      : state.kind !== 'refused' && titleOf({ kind: 'failed', error });
    return [cause, error.detail, step && t(step)].filter(Boolean).join(' · ');
  }

  return { t, services, detail };
}
