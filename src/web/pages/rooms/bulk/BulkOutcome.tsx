import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useMessages } from '../../../i18n/messages';
import { outcomeBar } from '../BottomBars';
import type { BulkKind } from './bulk-formatter';
import type { RunOutcome } from './run-outcome';

export interface BulkOutcomeProps {
  kind: BulkKind;
  outcome: RunOutcome;
  onShow: () => void;
  onDismiss: () => void;
}

/**
 * What the last bulk work did, once its dialog is closed: its rows and the report are a press away.
 */
export function BulkOutcome({
  kind,
  outcome: { done, planned, erased, notKnown },
  onShow,
  onDismiss,
}: BulkOutcomeProps) {
  const { t } = useMessages();
  const notDone = planned - done - notKnown;
  const told = [
    t(`bulk.finished.${kind}`, { done, count: planned }),
    notDone > 0 && t('bulk.outcome.undone', { count: notDone }),
    notKnown > 0 && t('bulk.outcome.notKnown', { count: notKnown }),
    (kind === 'open' || kind === 'close') &&
      erased > 0 &&
      t('bulk.outcome.erased', { count: erased }),
  ];
  return (
    <Box className="outcome-bar" sx={outcomeBar}>
      <span role="status">{told.filter(Boolean).join(' · ')}</span>
      <Button aria-haspopup="dialog" onClick={onShow}>
        {t('bulk.outcome.show')}
      </Button>
      <IconButton
        aria-label={t('outcome.dismiss')}
        title={t('outcome.dismiss')}
        onClick={onDismiss}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
