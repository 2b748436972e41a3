import type { ApiError } from '../../api/api-error';
import type { MessageKey, Translate } from '../../i18n/messages';

/** The version in package.json, which the build puts in. */
declare const CONSOLE_VERSION: string;

/**
 * What support needs to find a failure again, as lines of text to pass on. It contains no request
 * header, so never a token.
 */
export function failureReport(error: ApiError, facilityId: string, t: Translate): string {
  const { at, kind, request, status, code, detail, requestId, cause } = error;
  const action = request === undefined ? undefined : actionOf(request);
  const lines: [MessageKey, string | number | undefined][] = [
    ['report.time', at.toISOString()],
    ['report.action', action && t(action)],
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
    ['report.facility', facilityId],
    ['report.version', CONSOLE_VERSION],
  ];
  return lines
    .flatMap(([key, value]) => (value === undefined ? [] : [`${t(key)}: ${value}`]))
    .join('\n');
}

const asks: [RegExp, MessageKey][] = [
  [/^GET \S+\/areas$/, 'report.action.rooms'],
  [/^GET \S+\/areas_autocomplete_list$/, 'report.action.list'],
  [/^GET \/v1\/facilities\//, 'report.action.facility'],
  [/^PATCH \S+\/areas_autocomplete_list$/, 'report.action.replaceList'],
  [/^PATCH \/v1\/facilities\//, 'report.action.property'],
  [/^POST \S+\/data_services\/?$/, 'report.action.add'],
  [/^DELETE \S+\/data_services\/[^/]+\/?$/, 'report.action.remove'],
  [/^POST \/v1\/areas\//, 'report.action.open'],
  [/^DELETE \/v1\/areas\//, 'report.action.close'],
];

function actionOf(request: string): MessageKey | undefined {
  return asks.find(([pattern]) => pattern.test(request))?.[1];
}
