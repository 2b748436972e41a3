import { useMemo } from 'react';
import type { Area, Subscription } from '../../../../contract/area';
import type { ApiError } from '../../../api/api-error';
import { type Translate, useMessages } from '../../../i18n/messages';
import { markUnzoned, momentFormat, readTime } from '../../../components/time/time';
import { useZone } from '../../../i18n/zone';
import { describeError } from '../../../features/page-states/describe-error';
import { serviceName } from '../../../features/subscriptions/service-name';
import type { RowState, RowStatus } from './row-states';
import type { BulkKind } from './bulk-kinds';
import type { BulkRow } from './bulk-work';
import { reopeningOf } from './reopen-room';

/** What table and report say of a row. All rows share one, since a formatter is slow to make. */
export interface BulkFormatter {
  t: Translate;
  /**
   * What the row's request is to do, or did if that is known. `state`: undefined before anything
   * was sent.
   */
  what: (row: BulkRow, state: RowState | undefined) => string;
  outcome: (state: RowStatus) => string;
  /** Details of the outcome; "" if there are none. */
  message: (state: RowStatus) => string;
}

export function useBulkFormatter(kind: BulkKind): BulkFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(
    () => createBulkFormatter(kind, t, momentFormat(region, zone)),
    [kind, t, region, zone],
  );
}

function createBulkFormatter(
  kind: BulkKind,
  t: Translate,
  moment: (at: Date) => string,
): BulkFormatter {
  function what({ area, request, skip }: BulkRow, state: RowState | undefined): string {
    switch (request.kind) {
      // A service that cannot be removed is named, too.
      case 'remove':
        return request.service === undefined ? '' : formatService(request.service);
      case 'add': {
        if (skip !== undefined) return '';
        const names = request.services.map(serviceName).join(', ');
        return request.reopens
          ? t('bulk.what.reopen', { count: request.services.length, names })
          : names;
      }
      case 'occupancy':
        return skip === undefined && area !== undefined ? erasing(area, state) : '';
    }
  }

  function erasing({ data_services: services }: Area, state: RowState | undefined): string {
    const done = state?.kind === 'done';
    if (services === undefined)
      return t(done ? 'bulk.what.erased.unshared' : 'bulk.what.planned.unshared');
    return t(done ? 'bulk.what.erased' : 'bulk.what.planned', {
      count: services.length,
      names: namesOf(services),
    });
  }

  function formatService(service: Subscription): string {
    const time = readTime(service.end);
    if (time.kind !== 'moment' && time.kind !== 'day') return serviceName(service);
    return t('bulk.what.until', {
      name: serviceName(service),
      end: time.kind === 'day' ? time.text : markUnzoned(time, moment(time.at), t),
    });
  }

  function message(state: RowStatus): string {
    switch (state.kind) {
      case 'waiting':
      case 'running':
        return '';
      case 'done':
        return state.seen ? t('bulk.message.seen') : '';
      case 'skipped':
        return t(`bulk.skip.${state.why}`);
      case 'unknown':
      case 'failed':
      case 'refused':
        return [reason(state), stopped(state.error)].filter(Boolean).join(' ');
    }
  }

  function reason(state: Extract<RowStatus, { error: ApiError }>): string {
    const { error } = state;
    if (error.accepted && (state.kind !== 'unknown' || state.looked))
      return [t('bulk.message.accepted'), error.detail].filter(Boolean).join(' ');
    if (state.kind === 'unknown') {
      if (state.again) return t('bulk.message.again');
      return t(state.looked ? 'bulk.message.unknown' : 'bulk.message.unread');
    }
    return [state.kind === 'refused' ? '' : t(describeError(error).title), error.detail]
      .filter(Boolean)
      .join(' · ');
  }

  /** How far the restoring of services got. */
  function stopped(error: ApiError): string {
    const reopening = reopeningOf(error);
    if (reopening === undefined) return '';
    return t(reopening === 'opened' ? 'bulk.stopped.reopened' : 'bulk.stopped.reopening');
  }

  return {
    t,
    what,
    message,
    outcome: (state) =>
      t(state.kind === 'done' ? `bulk.done.${kind}` : `bulk.outcome.${state.kind}`),
  };
}

/** Nobody reads more names than this. */
const NAMES_MAX = 50;

function namesOf(services: readonly Subscription[]): string {
  return (
    services.slice(0, NAMES_MAX).map(serviceName).join(', ') +
    (services.length > NAMES_MAX ? ', …' : '')
  );
}
