import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { copyText } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { failureReport } from './failure-report';
import { useSecondsLeft } from './use-seconds-left';

export function SupportDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const wait = useSecondsLeft(error.retryAt);
  const details = [error.status === undefined ? '' : `HTTP ${error.status}`, error.detail ?? '']
    .filter(Boolean)
    .join('\n');
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
      <Stack direction="row" sx={detailsLayout}>
        {details !== '' && (
          <Disclosure summary={t('error.details')}>
            <pre>{details}</pre>
          </Disclosure>
        )}
        {/* Support learns nothing from a lost network, or from a refusal by permission. */}
        {error.kind !== 'network' && error.kind !== 'forbidden' && <CopyReport error={error} />}
      </Stack>
    </>
  );
}

function CopyReport({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  const [toSelect, setToSelect] = useState<string>();
  const copy = () => {
    const report = failureReport(error, facilityId, t);
    try {
      copyText(report);
      setState('copied');
    } catch {
      // The text is shown, to be copied by hand.
      setToSelect(report);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        size="small"
        onClick={copy}
        startIcon={
          state === 'copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />
        }
      >
        {t(`report.${state}`)}
      </Button>
      {state === 'failed' && toSelect !== undefined && <pre>{toSelect}</pre>}
    </>
  );
}

/** Navigates to the page again, because a proxy shows its sign-in only on navigation. */
export function ReloadButton() {
  const { t } = useMessages();
  return (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      {t('action.reload')}
    </Button>
  );
}

const detailsLayout = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 2,
  mt: 1,
  '& pre': { m: 0, maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap' },
} as const;
