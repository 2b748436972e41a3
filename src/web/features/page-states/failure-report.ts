import type { ApiError } from '../../api/api-error';
import type { MessageKey, Translate } from '../../i18n/messages';

/** Of package.json, put in by the build. */
declare const CONSOLE_VERSION: string;

/**
 * What support needs to find a failure again, as lines of text to hand on. Never a token: no
 * request header is in it.
 */
export function failureReport(error: ApiError, facilityId: string, t: Translate): string {
  const { at, kind, request, status, code, detail, requestId, cause } = error;
  const asked = request === undefined ? undefined : askedFor(request);
  const lines: [MessageKey, string | number | undefined][] = [
    ['report.time', at.toISOString()],
    ['report.asked', asked && t(asked)],
    ['report.request', request],
    ['report.status', status ?? (kind === 'network' ? t('report.noAnswer') : undefined)],
    ['report.code', code],
    ['report.message', detail],
    // A time-out, a refused connection or a failure of our own: in the browser's words.
    [
      'report.cause',
      status === undefined && cause instanceof Error
        ? `${cause.name}: ${cause.message}`
        : undefined,
    ],
    ['report.requestId', requestId],
    ['report.facility', facilityId],
    ['report.version', CONSOLE_VERSION],
  ];
  return lines
    .flatMap(([key, value]) => (value === undefined ? [] : [`${t(key)}: ${value}`]))
    .join('\n');
}

/** The requests of the specification (spec 4), in words. */
const asks: [RegExp, MessageKey][] = [
  [/^GET \S+\/areas$/, 'report.asked.rooms'],
  [/^GET \S+\/areas_autocomplete_list$/, 'report.asked.list'],
  [/^GET \/v1\/facilities\//, 'report.asked.facility'],
  [/^PATCH \S+\/areas_autocomplete_list$/, 'report.asked.replaceList'],
  [/^PATCH \/v1\/facilities\//, 'report.asked.property'],
  [/^POST \S+\/data_services\/?$/, 'report.asked.add'],
  [/^DELETE \S+\/data_services\/[^/]+\/?$/, 'report.asked.remove'],
  [/^POST \/v1\/areas\//, 'report.asked.open'],
  [/^DELETE \/v1\/areas\//, 'report.asked.close'],
];

function askedFor(request: string): MessageKey | undefined {
  return asks.find(([pattern]) => pattern.test(request))?.[1];
}
