import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Check, Info, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { propertySchemas } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { Notice } from '../../components/Notice';
import { useDelayed } from '../../components/use-delayed';
import { ErrorDetails } from '../../features/page-states/ErrorDetails';
import { describeError } from '../../features/page-states/describe-error';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { isUnderWay } from '../../features/session/use-verified-write';
import { useFacilityId } from '../../use-path-ids';
import { ConfirmSaveDialog } from './ConfirmSaveDialog';
import type { HiddenReason, Saved, UndoStatus } from './property-state';
import { usePropertySave } from './use-property-save';

export interface UndoSaveProps extends Saved {
  property: WritableProperty;
  label: string;
  /** The server's value now. */
  value: string;
  /** Then `value` is the last that was shown, and there is nothing to undo. */
  hidden: HiddenReason | undefined;
  /** This session may not change the property: nothing is offered. */
  refused: boolean;
  onUndo: (status: UndoStatus) => void;
  /** The button that had the focus is gone. */
  onGone: () => void;
  /** The notice of a hidden property was read. */
  onClose: () => void;
}

/**
 * "Saved", and a way back: a second PATCH with the value before, sent only while the value is still
 * the one saved here. It is read again first; where somebody else changed it since, there is
 * nothing of ours to undo.
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
  const { state, save, idle } = usePropertySave(facilityId, property, after, { occasion: 'undo' });
  // From the press on: the value is read before anything is sent.
  const isSaving = isUnderWay(state);
  useHoldUnsaved(isSaving, 'write');
  // Where others change the value meanwhile, there is nothing to confirm.
  const [confirming, setConfirming] = useState<string>();
  if (confirming !== undefined && confirming !== value) setConfirming(undefined);
  const [wasTried, setTried] = useState(false);
  const isUnclear = state.kind === 'unknown' || state.kind === 'changed';
  // Once known it stays so, whatever others do to the value.
  const [back, setBack] = useState<string>();
  const isBack = state.kind === 'done' || (isUnclear && value === before);
  if (isBack && back === undefined)
    setBack(state.kind === 'done' ? (state.found.tidied ?? before) : before);
  // While it is saved the value may already read as before.
  const changedSince = value !== (back ?? after) && !isSaving && hidden === undefined;
  const undone = back !== undefined && !changedSince;
  // An empty value, or one from another time, is none that we would send.
  const offered =
    back === undefined &&
    !changedSince &&
    (hidden === undefined || isSaving) &&
    before !== after &&
    !refused &&
    propertySchemas[property].safeParse(before).success;
  const focused = useRef(false);
  useEffect(() => {
    // Whatever took it away, also somebody else's change.
    if (!offered && focused.current) onGone();
  }, [offered, onGone]);
  // Beside somebody else's value "Saved" would be said of that.
  const isTrusted = state.kind === 'done' && state.found.now === undefined && !state.found.unread;
  const announcement = useDelayed(
    t(
      isTrusted
        ? 'property.hidden.accepted'
        : undone
          ? 'undo.done'
          : changedSince
            ? 'undo.changedSince'
            : 'property.saved',
    ),
  );
  const send = async () => {
    setConfirming(undefined);
    setTried(true);
    onUndo('under-way');
    const outcome = await save(before);
    onUndo(outcome?.kind === 'done' || outcome?.kind === 'unknown' ? 'over' : 'possible');
  };
  const undo = () => (property === 'ssid_public' ? setConfirming(value) : void send());
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
            color: changedSince ? 'text.secondary' : 'success.main',
            '& svg': { flexShrink: 0, alignSelf: 'flex-start', mt: '1px' },
          }}
        >
          {changedSince ? <Info size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          {announcement}
          {tidied && !undone && !changedSince && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('property.tidied')}
            </Box>
          )}
        </Box>
        {offered && (
          <ActionButton
            size="small"
            startIcon={<Undo2 size={14} aria-hidden />}
            enabled={idle}
            onClick={undo}
            onFocus={() => (focused.current = true)}
            onBlur={() => (focused.current = false)}
          >
            {t(isSaving ? 'undo.pending' : 'undo.submit')}
          </ActionButton>
        )}
      </Box>
      {(state.kind === 'refused' || state.kind === 'failed' || state.kind === 'unknown') &&
        back === undefined &&
        (refused || state.kind !== 'refused') && (
          <Box sx={{ mt: 0.5, fontWeight: 400 }}>
            <Notice
              tone={state.kind === 'refused' ? 'warning' : 'error'}
              title={t(`undo.${state.kind}`)}
            >
              {state.kind !== 'unknown' &&
                `${t(describeError(state.error).title)}. ${t('undo.nothing')}`}
              {state.kind === 'unknown' &&
                t(state.error.accepted ? 'undo.accepted.body' : 'undo.unknown.body')}
              <ErrorDetails error={state.error} />
            </Notice>
          </Box>
        )}
      {hidden !== undefined && !isSaving && (
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
            {wasTried &&
              (state.kind === 'idle' || state.kind === 'changed') &&
              t('property.hidden.unsent')}
          </Notice>
        </Box>
      )}
      {confirming === value && (
        <ConfirmSaveDialog
          property="ssid_public"
          before={after}
          after={before}
          onConfirm={() => void send()}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
