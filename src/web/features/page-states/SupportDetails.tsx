import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/api-error';
import { CopyButton } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

declare const CONSOLE_VERSION: string;

export function SupportDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const wait = useSecondsLeft(error.retryAt);
  const report = failureReport(error, facilityId, t);
  return (
    <>
      {/* The seconds are hidden from screen readers, which would announce each one. */}
      {wait > 0 && (
        <Box role="timer" aria-live="off" sx={{ mt: 1 }}>
          {t('error.wait', { seconds: wait })}
        </Box>
      )}
      {error.kind === 'intercepted' && error.status !== 413 && (
        <Box sx={{ mt: 1 }}>
          <ReloadButton />
        </Box>
      )}
      {isForSupport(error) && (
        <Disclosure summary={t('error.details')}>
          <Box
            component="pre"
            sx={{ m: 0, maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap' }}
          >
            {report}
          </Box>
          <CopyButton text={report} label={t('report.label')} />
        </Disclosure>
      )}
    </>
  );
}

/** Support learns nothing from a lost network, nor from a missing right, which the page names. */
const isForSupport = ({ kind, isCrossSite }: ApiError) =>
  kind !== 'network' && (kind !== 'forbidden' || isCrossSite);

/** Navigates to the page again, because a proxy shows its sign-in only on navigation. */
export function ReloadButton() {
  const { t } = useMessages();
  return (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      {t('action.reload')}
    </Button>
  );
}

export function useSecondsLeft(moment: Date | undefined): number {
  const until = moment?.getTime() ?? 0;
  return useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

/**
 * What support needs to find a failure again, as lines of text to pass on. It contains no request
 * header, so never a token.
 */
export function failureReport(error: ApiError, facilityId: string, t: Translate): string {
  const { at, request, status, code, detail, requestId, cause } = error;
  const lines: [MessageKey, string | number | undefined][] = [
    ['report.time', at.toISOString()],
    ['report.request', request],
    ['view.sort.status', status],
    ['report.code', code],
    ['report.message', detail],
    // For a failure of our own: the browser's words.
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
