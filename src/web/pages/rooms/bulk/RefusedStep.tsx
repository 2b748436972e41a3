import type { ApiError } from '../../../api/api-error';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ErrorDetails } from '../../ErrorDetails';
import { actionOf, type BulkKind } from './bulk-words';
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
