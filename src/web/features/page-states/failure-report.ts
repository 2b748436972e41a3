import type { ApiError } from '../../api/api-error';
import type { MessageKey, Translate } from '../../i18n/messages';

declare const CONSOLE_VERSION: string;

/**
 * What support needs to find a failure again, as lines of text to pass on. It contains no request
 * header, so never a token.
 */
export function failureReport(error: ApiError, facilityId: string, t: Translate): string {
  const { at, kind, request, status, code, detail, requestId, cause } = error;
  const lines: [MessageKey, string | number | undefined][] = [
    ['report.time', at.toISOString()],
    ['report.request', request],
    ['subscriptions.status', status ?? (kind === 'network' ? t('report.noAnswer') : undefined)],
    ['report.code', code],
    ['report.message', detail],
    // For a time-out, a refused connection or a failure of our own: the browser's words.
    [
      'report.cause',
      status === undefined && cause instanceof Error
        ? `${cause.name}: ${cause.message}`
        : undefined,
    ],
    ['report.requestId', requestId],
    ['facility.field.id_external', facilityId],
    ['report.version', CONSOLE_VERSION],
  ];
  return lines
    .flatMap(([key, value]) => (value === undefined ? [] : [`${t(key)}: ${value}`]))
    .join('\n');
}
