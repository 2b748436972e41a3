import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import { paths, type WritableProperty } from '../../../contract/paths';
import { useRefusal } from '../../api/refusals';
import { isUnderWay } from '../../api/verified-write';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useFacilityId } from '../../use-path-ids';
import { usePropertySave, type SaveState } from './use-property-save';

export interface Saved {
  before: string;
  after: string;
  tidied: boolean;
}

export interface PropertyFormProps {
  property: WritableProperty;
  value: string;
  isHidden: boolean;
  onClose: (saved?: Saved) => void;
}

export function usePropertyForm({ property, value, isHidden, onClose }: PropertyFormProps) {
  const facilityId = useFacilityId();
  const refusal = useRefusal('PATCH', () => paths.facilityProperty(facilityId, property));
  const [base] = useState(value);
  const [sent, setSent] = useState<{ text: string; before: string }>();
  // The question before a save closes if somebody else changes the value, which has to be seen.
  const [confirmedFor, setConfirmedFor] = useState<string>();
  if (confirmedFor !== undefined && confirmedFor !== value) setConfirmedFor(undefined);
  const save = usePropertySave(facilityId, property, value, refusal);
  const form = useForm({
    defaultValues: { text: base },
    resolver: zodResolver(z.object({ text: propertySchemas[property] })),
  });
  const field = useRef<HTMLInputElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { ref: registerField, ...registered } = form.register('text');
  const typed = form.watch('text');
  useHoldUnsaved(typed !== value && save.state.kind !== 'done', 'entry');
  const mode = formMode({ save: save.state, typed, base, value, isHidden });
  useEffect(() => {
    // The form's own `setFocus` waits. A key pressed right after "Edit" would get lost.
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    // The button that had the focus may be gone, or replace what others saved from now on.
    if (mode === 'conflict' && document.activeElement !== field.current)
      cancelButton.current?.focus();
    else if (!field.current?.form?.contains(document.activeElement)) field.current?.focus();
  }, [mode]);

  async function send() {
    setConfirmedFor(undefined);
    setSent({ text: typed, before: value });
    const outcome = await save.save(typed);
    if (outcome?.kind !== 'done') return;
    const { now, unread, tidied } = outcome.found;
    // The property is not shown any more, which the form says.
    if (now === undefined && !unread) return;
    onClose({ before: value, after: tidied ?? typed, tidied: tidied !== undefined });
  }
  const submit = form.handleSubmit(() => {
    if (!save.idle || mode === 'read-only') return undefined;
    // After an unknown outcome, the screen may still show the old value, so the text is sent again.
    if (typed === value && save.state.kind !== 'unknown') return onClose();
    return property === 'ssid_public' ? setConfirmedFor(value) : send();
  });

  // What was sent took effect only after the save had looked for it.
  const isLate = save.state.kind === 'unknown' && value === sent?.text && typed === value;
  const endLate = useEffectEvent(() => {
    if (sent !== undefined) onClose({ before: sent.before, after: sent.text, tidied: false });
  });
  useEffect(() => {
    if (isLate) endLate();
  }, [isLate]);

  return {
    mode,
    save: save.state,
    typed,
    idle: save.idle,
    // The schema's messages are problem names; TypeScript only knows them as text.
    problem: form.formState.errors.text?.message as PropertyProblem | undefined,
    input: {
      ...registered,
      readOnly: mode === 'saving' || mode === 'read-only',
      // Enter was meant for "Save": what others saved is replaced by the button alone.
      onKeyDown: (event: KeyboardEvent) => {
        if (mode === 'conflict' && event.key === 'Enter') event.preventDefault();
      },
      ref: (input: HTMLInputElement | null) => {
        registerField(input);
        field.current = input;
      },
    },
    submit,
    cancel: {
      ref: (button: HTMLButtonElement | null) => {
        cancelButton.current = button;
      },
      onClick: () => onClose(),
    },
    escape: () => {
      const isOver = save.state.kind === 'refused' || typed === value;
      if (mode !== 'saving' && !isHidden && isOver) onClose();
    },
    confirmation: {
      isOpen: confirmedFor === value,
      confirm: () => void send(),
      cancel: () => setConfirmedFor(undefined),
    },
  };
}

export interface FormInputs {
  save: SaveState;
  typed: string;
  /** The server's value when editing began, and as last read. */
  base: string;
  value: string;
  isHidden: boolean;
}

export type FormMode = 'editing' | 'saving' | 'conflict' | 'read-only';

export function formMode({ save, typed, base, value, isHidden }: FormInputs): FormMode {
  if (isUnderWay(save)) return 'saving';
  if (save.kind === 'refused' || isHidden) return 'read-only';
  // A value that the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  return value === base || value === typed || isOwn ? 'editing' : 'conflict';
}
