import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { loadMessages, useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { copyText } from '../../components/CopyButton';

const loadReport = async () =>
  (await Promise.all([import('./failure-report'), loadMessages('report')]))[0].failureReport;

/** Copies what support needs of a failure; the words of the report come when it is shown. */
export function CopyReport({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  const [toSelect, setToSelect] = useState<string>();
  useEffect(() => {
    // A browser lets a page copy right after the click only.
    void loadReport().catch(() => undefined);
  }, []);
  const copy = async () => {
    const report = (await loadReport())(error, facilityId, t);
    // Shown to be copied by hand where the browser does not copy.
    await copyText(report).catch((cause: unknown) => {
      setToSelect(report);
      throw cause;
    });
  };
  return (
    <>
      <Button
        size="small"
        onClick={() =>
          void copy().then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
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
