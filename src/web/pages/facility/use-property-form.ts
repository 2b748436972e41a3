import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import type { ApiError } from '../../api/api-error';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useFacilityId } from '../../use-path-ids';
import { formState } from './form-state';
import { mayBecomeUrl, meantUrl, type HiddenReason } from './property-values';
import { useConfirmation } from './use-confirmation';
import { usePropertySave } from './use-property-save';

/** A save made here. */
export interface Saved {
  before: string;
  after: string;
  /** Whether the server stored something other than what was typed. */
  tidied: boolean;
}

export interface PropertyFormProps {
  property: WritableProperty;
  label: string;
  /** The server's value as last read; it may change under the form. */
  value: string;
  /** If given, `value` is the last text shown, and nothing can be sent or compared. */
  hidden: HiddenReason | undefined;
  /** The answer that refused this session to change the property. */
  refusal: ApiError | undefined;
  onClose: (saved?: Saved) => void;
}

/** The state of the form of one property, and what its buttons do. */
export function usePropertyForm({ property, value, hidden, refusal, onClose }: PropertyFormProps) {
  const facilityId = useFacilityId();
  const [base] = useState(value);
  const confirmation = useConfirmation(value);
  const [sent, setSent] = useState<{ text: string; before: string }>();
  const {
    state: save,
    save: saveText,
    idle,
  } = usePropertySave(facilityId, property, value, refusal);
  const form = useForm<Record<string, string>>({
    defaultValues: { [property]: base },
    resolver: zodResolver(z.object({ [property]: propertySchemas[property] })),
    mode: 'onChange',
  });
  const field = useRef<HTMLInputElement>(null);
  const { ref: registerField, ...registered } = form.register(property);
  useEffect(() => {
    // The form's own `setFocus` waits. A key pressed right after "Edit" would get lost.
    field.current?.focus();
    field.current?.select();
  }, []);

  const typed = form.watch(property) ?? '';
  useHoldUnsaved(typed !== value && save.kind !== 'done', 'entry');
  const { mode, status, tookEffect } = formState({
    save,
    typed,
    base,
    value,
    sent: sent?.text,
    isHidden: hidden !== undefined,
  });
  const hasEdgeSpaces = typed !== typed.trim();
  const wasReadOnly = useRef(mode === 'read-only');
  useEffect(() => {
    const isReadOnly = mode === 'read-only';
    // The button that had the focus is gone.
    if ((isReadOnly || wasReadOnly.current) && document.activeElement === document.body)
      field.current?.focus();
    wasReadOnly.current = isReadOnly;
  }, [mode]);

  const cancel = () => onClose();
  const type = (next: string) =>
    form.setValue(property, next, { shouldDirty: true, shouldValidate: true });

  async function send(next: string) {
    confirmation.close();
    setSent({ text: next, before: value });
    const outcome = await saveText(next);
    if (outcome?.kind !== 'done') return;
    const { found } = outcome;
    // The property is not shown any more, which the form says.
    if (found.now === undefined && !found.unread) return;
    const after = found.tidied ?? next;
    onClose({ before: value, after, tidied: found.tidied !== undefined });
  }
  function sendTrimmed() {
    const next = typed.trim();
    if (next === value) return cancel();
    type(next);
    void send(next);
  }
  const submit = form.handleSubmit(async () => {
    if (!idle || mode === 'read-only') return undefined;
    // After an unknown outcome, the screen may still show the old value, so the text is sent again.
    if (typed === value && save.kind !== 'unknown') return cancel();
    return property === 'ssid_public' || hasEdgeSpaces ? confirmation.open() : send(typed);
  });

  const endLate = useEffectEvent(() => {
    if (sent !== undefined) onClose({ before: sent.before, after: sent.text, tidied: false });
  });
  useEffect(() => {
    if (tookEffect) endLate();
  }, [tookEffect]);
  // While only the end of an address is missing, the problem waits until the field is left. Any
  // other problem is shown at once.
  const { touchedFields, isSubmitted, errors } = form.formState;
  const isHalf =
    property === 'subscription_url' &&
    touchedFields[property] !== true &&
    !isSubmitted &&
    mayBecomeUrl(typed);
  // The schema's messages are problem names; TypeScript only knows them as text.
  const problem = isHalf ? undefined : (errors[property]?.message as PropertyProblem | undefined);
  const isLocked = mode === 'saving' || mode === 'read-only';

  return {
    mode,
    status,
    save,
    base,
    typed,
    /** Whether the save button would act. */
    idle,
    isLocked,
    problem,
    /** The address that was probably meant by one that is wrong. */
    meant:
      problem !== undefined && property === 'subscription_url' && !isLocked
        ? meantUrl(typed)
        : undefined,
    input: {
      ...registered,
      ref: (input: HTMLInputElement | null) => {
        registerField(input);
        field.current = input;
      },
    },
    replaceText: (next: string) => {
      type(next);
      field.current?.focus();
    },
    submit,
    cancel,
    /** Escape ends the edit while there is nothing to lose. */
    escape: () => {
      const isOver = save.kind === 'refused' || typed === value;
      if (mode !== 'saving' && !confirmation.isOpen && hidden === undefined && isOver) cancel();
    },
    confirmation: {
      isOpen: confirmation.isOpen,
      confirm: () => void send(typed),
      trim: hasEdgeSpaces ? sendTrimmed : undefined,
      cancel: confirmation.close,
    },
  };
}
