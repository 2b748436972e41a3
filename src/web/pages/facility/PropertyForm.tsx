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
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { ComparedValues } from './ComparedValues';
import { ConfirmSaveDialog } from './ConfirmSaveDialog';
import { PortalNotes } from './PortalNotes';
import { PropertyConflict } from './PropertyConflict';
import { PropertyOutcome } from './PropertyOutcome';
import { PropertyState, type FormStatus } from './PropertyState';
import { PropertyHidden } from './PropertyHidden';
import { VisibleCharacters } from './VisibleCharacters';
import type { ApiError } from '../../api/api-error';
import type { TextDraft } from '../../device/text-drafts';
import { useReportFailedSave } from './failed-saves';
import { mayBecomeAddress } from './may-become-url';
import { meantAddress } from './meant-url';
import { isRemarkable } from './remarkable-url';
import type { Saved } from './stored-saves';
import type { Withheld } from './use-held-properties';
import { storedText, useStoreText } from './use-property-draft';
import { usePropertySave, type SaveState } from './use-property-save';

/**
 * How the form was left, unless it was cancelled. After `refused` the property stays read-only
 * until the page is read anew; Escape alone takes a text back.
 */
export type PropertyFormEnding =
  | { kind: 'refused' }
  | { kind: 'taken-back'; draft: TextDraft }
  | Saved;

export interface PropertyFormProps {
  facilityId: string;
  property: WritableProperty;
  label: string;
  /** The server's value as last read; it may change under the form. */
  value: string;
  /** Then `value` is the last that was shown: nothing can be sent, and nothing compared. */
  withheld: Withheld | undefined;
  /** That this session was refused to change it: the text that was kept is there to be copied. */
  refusal: ApiError | undefined;
  /** To go on with, where it was taken back before. */
  draft: TextDraft | undefined;
  onClose: (ending?: PropertyFormEnding) => void;
}

/** How long each may be; an SSID in octets. */
const most: Record<WritableProperty, number> = {
  name: NAME_MAX_LENGTH,
  ssid_public: SSID_MAX_OCTETS,
  subscription_url: URL_MAX_LENGTH,
};

/**
 * The form of one property: checks by the contract, tells what will happen, keeps the typed text
 * whatever comes.
 */
export function PropertyForm({
  facilityId,
  property,
  label,
  value,
  withheld,
  refusal,
  draft,
  onClose,
}: PropertyFormProps) {
  const { t } = useMessages();
  const [restored] = useState(() =>
    draft === undefined ? storedText(facilityId, property, value) : undefined,
  );
  const [start] = useState(draft ?? restored ?? { base: value, text: value });
  const { base } = start;
  // By the value that it was asked of: where others change that meanwhile, theirs is to be seen
  // first.
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined && asked !== value) setAsked(undefined);
  const confirming = asked === value;
  const [sent, setSent] = useState<{ text: string; before: string }>();
  const { state, save, idle } = usePropertySave(facilityId, property, value, { refusal });
  const { register, handleSubmit, setValue, watch, formState } = useForm<Record<string, string>>({
    defaultValues: { [property]: start.text },
    resolver: zodResolver(z.object({ [property]: propertySchemas[property] })),
    mode: 'onChange',
  });
  const field = useRef<HTMLInputElement>(null);
  const { ref: registerField, ...registered } = register(property);
  useEffect(() => {
    // One that came back by itself takes no focus.
    if (restored !== undefined) return;
    // At once, not by the form's own `setFocus`, which waits: a key pressed right after "Edit"
    // would go to nobody.
    field.current?.focus();
    if (draft === undefined) field.current?.select();
  }, [restored, draft]);

  const typed = watch(property) ?? '';
  const { drop } = useStoreText(facilityId, property, base, value, typed);
  const end = (how?: PropertyFormEnding) => {
    drop();
    onClose(how);
  };
  // Half an address is none yet: that is told once the field is left. What no further character
  // mends is told at once.
  const half =
    property === 'subscription_url' &&
    formState.touchedFields[property] !== true &&
    !formState.isSubmitted &&
    mayBecomeAddress(typed);
  // The schema's messages are problem names; TypeScript only knows them as text.
  const problem = half
    ? undefined
    : (formState.errors[property]?.message as PropertyProblem | undefined);
  const meant =
    problem !== undefined && property === 'subscription_url' ? meantAddress(typed) : undefined;
  const hasEdgeSpaces = typed !== typed.trim();
  const busy = state.kind === 'saving';
  const refused = state.kind === 'refused';
  /** There is nothing to save: the text is there to be copied. */
  const over = refused || (withheld !== undefined && !busy);
  const wasOver = useRef(over);
  useEffect(() => {
    // The button that was pressed is gone.
    if ((over || wasOver.current) && document.activeElement === document.body)
      field.current?.focus();
    wasOver.current = over;
  }, [over]);
  // What the server made of our own text is told as that.
  const conflicting =
    withheld === undefined &&
    value !== base &&
    value !== typed &&
    !busy &&
    !(state.kind === 'unknown' && state.now === value);
  const cancel = () => end(refused ? { kind: 'refused' } : undefined);
  const takeBack = () =>
    refused || typed === value
      ? cancel()
      : end({ kind: 'taken-back', draft: { base, text: typed } });
  const send = async (text: string) => {
    setAsked(undefined);
    setSent({ text, before: value });
    const outcome = await save(text);
    if (outcome?.kind !== 'saved') return;
    if (outcome.unread) drop();
    else
      end({
        kind: 'saved',
        before: value,
        after: outcome.stored ?? text,
        tidied: outcome.stored !== undefined,
      });
  };
  // It took effect later than it was looked for.
  const late =
    state.kind === 'unknown' && value === sent?.text && typed === value ? sent : undefined;
  const endLate = useEffectEvent(({ before, text }: { before: string; text: string }) =>
    end({ kind: 'saved', before, after: text, tidied: false }),
  );
  useEffect(() => {
    if (late !== undefined) endLate(late);
  }, [late]);
  // What came back took effect while other screens were looked at.
  const meet = useEffectEvent((now: string) => {
    if (now === restored?.text && now === typed && state.kind === 'editing') end();
  });
  // By the server's value alone: nothing that is typed closes the form.
  useEffect(() => meet(value), [value]);
  const standing = standingOf(state, typed, value, sent?.text);
  useReportFailedSave(
    property,
    label,
    standing === 'failed' && !over ? () => void send(typed) : undefined,
  );
  const submit = handleSubmit(async () => {
    if (!idle || over) return undefined;
    // An outcome that is not known yet may have left the old value on screen: sending again is then
    // what is asked for.
    if (typed === value && state.kind !== 'unknown') return cancel();
    return property === 'ssid_public' || hasEdgeSpaces ? setAsked(value) : send(typed);
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
        event.key === 'Escape' && !busy && !confirming && withheld === undefined && takeBack()
      }
      sx={{ display: 'grid', gap: 1.5, py: 1.5 }}
    >
      <Field
        id={`property-${property}`}
        label={label}
        readOnly={busy || over}
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
      {meant !== undefined && !busy && !over && (
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
      {conflicting && <PropertyConflict label={label} base={base} theirs={value} mine={typed} />}
      {typed !== value && !conflicting && withheld === undefined && (
        <ComparedValues
          rows={[
            { name: t('ssid.confirm.before'), value },
            { name: t('ssid.confirm.after'), value: typed },
          ]}
        />
      )}
      {restored !== undefined && state.kind === 'editing' && (
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
      <PropertyOutcome state={state} label={label} />
      {withheld !== undefined && !busy && (
        <PropertyHidden facilityId={facilityId} label={label} withheld={withheld} state={state} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!over && (
          // Not `disabled`: that would throw the keyboard's focus away.
          <Button type="submit" variant="contained" aria-disabled={!idle}>
            {t(busy ? 'property.saving' : 'property.save')}
          </Button>
        )}
        <Button disabled={busy} onClick={cancel} variant={over ? 'outlined' : 'text'}>
          {t(over ? 'property.close' : 'property.cancel')}
        </Button>
        {state.kind !== 'saved' && (
          <Box sx={{ ml: 'auto', alignSelf: 'center' }}>
            <PropertyState
              standing={conflicting && standing === 'edited' ? 'conflict' : standing}
            />
          </Box>
        )}
      </Box>
      {confirming && (
        <ConfirmSaveDialog
          property={property}
          before={value}
          after={typed}
          onConfirm={() => void send(typed)}
          onTrim={hasEdgeSpaces ? () => void sendTrimmed() : undefined}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

/** What was said of a text holds for that text: typing on makes it edited again. */
function standingOf(
  state: SaveState,
  typed: string,
  value: string,
  sent: string | undefined,
): FormStatus {
  if (state.kind === 'saving' || state.kind === 'refused') return state.kind;
  if ((state.kind === 'failed' || state.kind === 'unknown') && typed === sent) return state.kind;
  return typed === value ? 'unchanged' : 'edited';
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
