import { isUnderWay } from '../../api/verified-write';
import type { SaveState } from './use-property-save';

/** The state of one form's text, in the order in which states may follow. */
export type FormStatus =
  | 'unchanged'
  | 'edited'
  | 'saving'
  | 'conflict'
  | 'refused'
  | 'failed'
  | 'unknown';

export interface FormInputs {
  save: SaveState;
  typed: string;
  /** The server's value when editing began, and as last read. */
  base: string;
  value: string;
  /** The text that was sent last. */
  sent: string | undefined;
  /** Whether the server no longer shows the property, so that nothing can be sent or compared. */
  isHidden: boolean;
}

/** What a form lets people do. */
export type FormMode =
  | 'editing'
  | 'saving'
  /** Somebody else changed the value during the edit, so one of the two texts is chosen. */
  | 'conflict'
  /** Nothing can be saved. The text can only be copied. */
  | 'read-only';

export interface FormState {
  mode: FormMode;
  status: FormStatus;
  /** Whether what was sent took effect only after the save had looked for it. */
  tookEffect: boolean;
}

/** The state of a form, from its text, the server's value and the save. */
export function formState(inputs: FormInputs): FormState {
  const { save, typed, value, sent } = inputs;
  const mode = modeOf(inputs);
  const status = statusOf(inputs);
  return {
    mode,
    status: mode === 'conflict' && status === 'edited' ? 'conflict' : status,
    tookEffect: save.kind === 'unknown' && value === sent && typed === value,
  };
}

function modeOf({ save, typed, base, value, isHidden }: FormInputs): FormMode {
  if (isUnderWay(save)) return 'saving';
  if (save.kind === 'refused' || isHidden) return 'read-only';
  // A value that the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  return value === base || value === typed || isOwn ? 'editing' : 'conflict';
}

/** An outcome is about the text that was sent. After more typing, the text is `edited` again. */
function statusOf({ save, typed, value, sent }: FormInputs): FormStatus {
  if (isUnderWay(save)) return 'saving';
  if (save.kind === 'refused') return 'refused';
  if ((save.kind === 'failed' || save.kind === 'unknown') && typed === sent) return save.kind;
  return typed === value ? 'unchanged' : 'edited';
}
