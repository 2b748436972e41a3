import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { octets, propertySchemas, type PropertyProblem } from '../../../contract/facility';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../../contract/limits';
import type { WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import type { ApiError } from '../../api/api-error';
import type { TextDraft } from '../../device/text-drafts';
import { useFacilityId } from '../../use-path-ids';
import { ComparedValues, VisibleCharacters } from './ComparedValues';
import { ConfirmSaveDialog } from './ConfirmSaveDialog';
import { isRemarkable, mayBecomeUrl, meantUrl } from './property-values';
import { PortalNotes } from './PropertyNotes';
import { PropertyConflict, PropertyHidden, PropertyOutcome, StatusLabel } from './PropertyOutcome';
import { formState, type FormEnding, type HiddenReason } from './property-state';
import { useReportFailedSave } from './saves';
import { storedText, useStoreText } from './use-property-draft';
import { useConfirmation } from './use-confirmation';
import { usePropertySave } from './use-property-save';

export interface PropertyFormProps {
  property: WritableProperty;
  label: string;
  /** The server's value as last read; it may change under the form. */
  value: string;
  /** If given, `value` is the last text shown, and nothing can be sent or compared. */
  hidden: HiddenReason | undefined;
  /** The answer that refused this session to change the property. */
  refusal: ApiError | undefined;
  /** A discarded text to go on with. */
  draft: TextDraft | undefined;
  onClose: (ending?: FormEnding) => void;
}

/** The maximum length of each; an SSID's is in octets. */
const most: Record<WritableProperty, number> = {
  name: NAME_MAX_LENGTH,
  ssid_public: SSID_MAX_OCTETS,
  subscription_url: URL_MAX_LENGTH,
};

/** The form of one property. Nothing typed is lost, unless somebody presses "Cancel". */
export function PropertyForm({
  property,
  label,
  value,
  hidden,
  refusal,
  draft,
  onClose,
}: PropertyFormProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [restored] = useState(() =>
    draft === undefined ? storedText(facilityId, property, value) : undefined,
  );
  const [start] = useState(draft ?? restored ?? { base: value, text: value });
  const { base } = start;
  const confirmation = useConfirmation(value);
  const [sent, setSent] = useState<{ text: string; before: string }>();
  const {
    state: save,
    save: saveText,
    idle,
  } = usePropertySave(facilityId, property, value, {
    refusal,
  });
  const {
    register,
    handleSubmit,
    setValue,
    watch,
    formState: form,
  } = useForm<Record<string, string>>({
    defaultValues: { [property]: start.text },
    resolver: zodResolver(z.object({ [property]: propertySchemas[property] })),
    mode: 'onChange',
  });
  const field = useRef<HTMLInputElement>(null);
  const { ref: registerField, ...registered } = register(property);
  useEffect(() => {
    // A form that a stored text opened does not take the focus.
    if (restored !== undefined) return;
    // The form's own `setFocus` waits. A key pressed right after "Edit" would get lost.
    field.current?.focus();
    if (draft === undefined) field.current?.select();
  }, [restored, draft]);

  const typed = watch(property) ?? '';
  const { drop } = useStoreText(facilityId, property, base, value, typed);
  const { status, isReadOnly, isConflicting, tookEffect } = formState({
    save,
    typed,
    base,
    value,
    sent: sent?.text,
    isHidden: hidden !== undefined,
  });
  const isSaving = status === 'saving';
  const end = (ending: FormEnding) => {
    drop();
    onClose(ending);
  };
  // While only the end of an address is missing, the problem waits until the field is left. Any
  // other problem is shown at once.
  const isHalf =
    property === 'subscription_url' &&
    form.touchedFields[property] !== true &&
    !form.isSubmitted &&
    mayBecomeUrl(typed);
  // The schema's messages are problem names; TypeScript only knows them as text.
  const problem = isHalf
    ? undefined
    : (form.errors[property]?.message as PropertyProblem | undefined);
  const meant =
    problem !== undefined && property === 'subscription_url' ? meantUrl(typed) : undefined;
  const hasEdgeSpaces = typed !== typed.trim();
  const wasReadOnly = useRef(isReadOnly);
  useEffect(() => {
    // The button that had the focus is gone.
    if ((isReadOnly || wasReadOnly.current) && document.activeElement === document.body)
      field.current?.focus();
    wasReadOnly.current = isReadOnly;
  }, [isReadOnly]);
  const cancel = () => end({ kind: save.kind === 'refused' ? 'refused' : 'cancelled', value });
  const discard = () =>
    save.kind === 'refused' || typed === value
      ? cancel()
      : end({ kind: 'discarded', value, draft: { base, text: typed } });
  const send = async (text: string) => {
    confirmation.close();
    setSent({ text, before: value });
    const outcome = await saveText(text);
    if (outcome?.kind !== 'done') return;
    const { found } = outcome;
    // The property is not shown any more, which the form says.
    if (found.now === undefined && !found.unread) return drop();
    const after = found.tidied ?? text;
    end({ kind: 'saved', saved: { before: value, after, tidied: found.tidied !== undefined } });
  };
  const endLate = useEffectEvent(() => {
    if (sent !== undefined)
      end({ kind: 'saved', saved: { before: sent.before, after: sent.text, tidied: false } });
  });
  useEffect(() => {
    if (tookEffect) endLate();
  }, [tookEffect]);
  // The stored text took effect while other screens were open.
  const endRestored = useEffectEvent((now: string) => {
    if (now === restored?.text && now === typed && save.kind === 'idle')
      end({ kind: 'cancelled', value: now });
  });
  // Runs only when the server's value changes, so that typing never closes the form.
  useEffect(() => endRestored(value), [value]);
  useReportFailedSave(
    property,
    label,
    status === 'failed' && !isReadOnly && !isConflicting,
    () => void send(typed),
  );
  const submit = handleSubmit(async () => {
    if (!idle || isReadOnly) return undefined;
    // After an unknown outcome, the screen may still show the old value, so the text is sent again.
    if (typed === value && save.kind !== 'unknown') return cancel();
    return property === 'ssid_public' || hasEdgeSpaces ? confirmation.open() : send(typed);
  });
  const sendTrimmed = () => {
    const text = typed.trim();
    if (text === value) return cancel();
    setValue(property, text, { shouldDirty: true, shouldValidate: true });
    return send(text);
  };

  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) =>
        event.key === 'Escape' &&
        !isSaving &&
        !confirmation.isOpen &&
        hidden === undefined &&
        discard()
      }
      sx={{ display: 'grid', gap: 1.5, py: 1.5 }}
    >
      <Field
        id={`property-${property}`}
        label={label}
        readOnly={isSaving || isReadOnly}
        problem={problem && t(`problem.${problem}`, { count: typed.length, max: most[property] })}
        hint={<Hint property={property} typed={typed} isGood={problem === undefined} />}
        mono={property !== 'name'}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        inputMode={property === 'subscription_url' ? 'url' : 'text'}
        {...registered}
        ref={(input) => {
          registerField(input);
          field.current = input;
        }}
      />
      {meant !== undefined && !isSaving && !isReadOnly && (
        <Box>
          <Button
            variant="outlined"
            onClick={() => {
              setValue(property, meant, { shouldDirty: true, shouldValidate: true });
              field.current?.focus();
            }}
          >
            {t('problem.use', { address: meant })}
          </Button>
        </Box>
      )}
      {typed === value && hasHiddenCharacters(typed) && <VisibleCharacters text={typed} />}
      {isConflicting && <PropertyConflict label={label} base={base} theirs={value} mine={typed} />}
      {typed !== value && !isConflicting && hidden === undefined && (
        <ComparedValues
          rows={[
            { name: t('ssid.confirm.before'), value },
            { name: t('ssid.confirm.after'), value: typed },
          ]}
        />
      )}
      {restored !== undefined && save.kind === 'idle' && (
        <Notice
          tone="info"
          title={t('property.restored.title')}
          action={
            <Button variant="outlined" onClick={cancel}>
              {t('property.restored.discard')}
            </Button>
          }
        >
          {t('property.restored.body')}
        </Notice>
      )}
      <PropertyOutcome save={save} label={label} />
      {hidden !== undefined && !isSaving && (
        <PropertyHidden label={label} hidden={hidden} save={save} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isReadOnly && (
          <ActionButton type="submit" variant="contained" enabled={idle}>
            {t(
              isSaving
                ? 'property.saving'
                : isConflicting
                  ? 'property.conflict.replace'
                  : 'property.save',
            )}
          </ActionButton>
        )}
        <Button
          disabled={isSaving}
          onClick={cancel}
          variant={isReadOnly || isConflicting ? 'outlined' : 'text'}
        >
          {t(
            isReadOnly
              ? 'property.close'
              : isConflicting
                ? 'property.conflict.keep'
                : 'property.cancel',
          )}
        </Button>
        {save.kind !== 'done' && (
          <Box sx={{ ml: 'auto', alignSelf: 'center' }}>
            <StatusLabel status={status} />
          </Box>
        )}
      </Box>
      {confirmation.isOpen && (
        <ConfirmSaveDialog
          property={property}
          before={value}
          after={typed}
          onConfirm={() => void send(typed)}
          onTrim={hasEdgeSpaces ? () => void sendTrimmed() : undefined}
          onCancel={confirmation.close}
        />
      )}
    </Box>
  );
}

interface HintProps {
  property: WritableProperty;
  typed: string;
  isGood: boolean;
}

function Hint({ property, typed, isGood }: HintProps) {
  const { t } = useMessages();
  if (property === 'ssid_public')
    return t('property.octets', { count: octets(typed), max: SSID_MAX_OCTETS });
  if (property === 'subscription_url' && isGood && isRemarkable(typed))
    return <PortalNotes url={typed} />;
  return null;
}
