import Button from '@mui/material/Button';
import type { ApiError } from '../../../api/api-error';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { actionOf, type BulkKind } from './bulk-formatter';
import { StepFrame } from './StepFrame';

export interface RefusedStepProps {
  kind: BulkKind;
  /** How the server refused it before, for a room of this facility. */
  error: ApiError;
  onCheckAgain: () => void;
  onClose: () => void;
}

/** Says why many rooms would most likely be refused what one was, before anything is planned. */
export function RefusedStep({ kind, error, onCheckAgain, onClose }: RefusedStepProps) {
  const { t } = useMessages();
  return (
    <StepFrame
      step="refused"
      title={t(`bulk.action.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('bulk.close')}</Button>
          <Button variant="outlined" onClick={onCheckAgain}>
            {t('action.checkAgain')}
          </Button>
        </>
      }
    >
      <Notice tone="warning" title={t('refused.title', { what: t(`refused.${actionOf(kind)}`) })}>
        {t('refused.body')}
        <ErrorDetails error={error} />
      </Notice>
    </StepFrame>
  );
}
