import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Check, Info, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { Notice } from '../../components/Notice';
import { useDelayed } from '../../components/use-delayed';
import { ErrorDetails } from '../../features/page-states/ErrorDetails';
import { describeError } from '../../features/page-states/describe-error';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useFacilityId } from '../../use-path-ids';
import { ConfirmSaveDialog } from './ConfirmSaveDialog';
import type { Saved, UndoStatus } from './property-state';
import { settledUndo, undoState, type UndoInputs, type UndoState } from './undo-state';
import { useConfirmation } from './use-confirmation';
import { usePropertySave, type SaveState } from './use-property-save';

export interface UndoSaveProps extends Saved, Omit<UndoInputs, 'save'> {
  label: string;
  onUndo: (status: UndoStatus) => void;
  /** Called when the button is gone and had the focus. */
  onGone: () => void;
  /** Called when the person closes the notice of a hidden property. */
  onClose: () => void;
}

/**
 * "Saved", and a button to undo: a second PATCH with the value before. The value is read again
 * first. If somebody else changed it since, there is nothing of ours to undo, and nothing is sent.
 */
export function UndoSave({
  property,
  label,
  value,
  hidden,
  before,
  after,
  tidied,
  refused,
  onUndo,
  onGone,
  onClose,
}: UndoSaveProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const {
    state: save,
    save: saveText,
    idle,
    reset,
  } = usePropertySave(facilityId, property, after, { occasion: 'undo' });
  const settled = settledUndo(save, before, value);
  if (settled !== save) reset(settled);
  const state = undoState({ property, before, after, save, value, hidden, refused });
  // Holds from the press on, since the value is read before anything is sent.
  useHoldUnsaved(state === 'undoing', 'write');
  const isOffered = state === 'offered' || state === 'undoing';
  const focused = useRef(false);
  useEffect(() => {
    // This also covers a change by somebody else that removes the button.
    if (!isOffered && focused.current) onGone();
  }, [isOffered, onGone]);
  const confirmation = useConfirmation(value);
  const announcement = useDelayed(t(announcements[state]));
  const isTheirs = state === 'changed-since';
  const send = async () => {
    confirmation.close();
    onUndo('under-way');
    const outcome = await saveText(before);
    onUndo(outcome?.kind === 'done' || outcome?.kind === 'unknown' ? 'over' : 'possible');
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 28,
          '& > .MuiButton-root': { mx: -1, px: 1, py: 0, minHeight: 28, fontSize: '0.75rem' },
        }}
      >
        <Box
          role="status"
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            fontSize: '0.75rem',
            fontWeight: 400,
            overflowWrap: 'break-word',
            color: isTheirs ? 'text.secondary' : 'success.main',
            '& svg': { flexShrink: 0, alignSelf: 'flex-start', mt: '1px' },
          }}
        >
          {isTheirs ? <Info size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          {announcement}
          {tidied && (state === 'saved' || isOffered) && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('property.tidied')}
            </Box>
          )}
        </Box>
        {isOffered && (
          <ActionButton
            size="small"
            startIcon={<Undo2 size={14} aria-hidden />}
            enabled={idle}
            onClick={() => (property === 'ssid_public' ? confirmation.open() : void send())}
            onFocus={() => (focused.current = true)}
            onBlur={() => (focused.current = false)}
          >
            {t(state === 'undoing' ? 'undo.pending' : 'undo.submit')}
          </ActionButton>
        )}
      </Box>
      {/* A refusal that no longer applies is not shown. */}
      {(refused || save.kind !== 'refused') && <UndoOutcome save={save} />}
      {hidden !== undefined && state !== 'undoing' && (
        <Box sx={{ mt: 0.5, fontWeight: 400 }}>
          <Notice
            tone="warning"
            title={t(`property.hidden.${hidden}`, { label })}
            action={
              <Button variant="outlined" onClick={onClose}>
                {t('property.close')}
              </Button>
            }
          >
            {save.kind === 'changed' && t('property.hidden.unsent')}
          </Notice>
        </Box>
      )}
      {confirmation.isOpen && (
        <ConfirmSaveDialog
          property={property}
          before={after}
          after={before}
          onConfirm={() => void send()}
          onCancel={confirmation.close}
        />
      )}
    </>
  );
}

const announcements = {
  saved: 'property.saved',
  offered: 'property.saved',
  undoing: 'property.saved',
  undone: 'undo.done',
  accepted: 'property.hidden.accepted',
  'changed-since': 'undo.changedSince',
} as const satisfies Record<UndoState, MessageKey>;

/** How an undo ended that did not succeed, and whether anything changed. */
function UndoOutcome({ save }: { save: SaveState }) {
  const { t } = useMessages();
  if (save.kind !== 'refused' && save.kind !== 'failed' && save.kind !== 'unknown') return null;
  return (
    <Box sx={{ mt: 0.5, fontWeight: 400 }}>
      <Notice tone={save.kind === 'refused' ? 'warning' : 'error'} title={t(`undo.${save.kind}`)}>
        {save.kind === 'unknown'
          ? t(save.error.accepted ? 'undo.accepted.body' : 'undo.unknown.body')
          : `${t(describeError(save.error).title)}. ${t('undo.nothing')}`}
        <ErrorDetails error={save.error} />
      </Notice>
    </Box>
  );
}
