import type { SaveState } from './use-property-save';

/** The state of the text of one form, in the order in which it may come about. */
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
  /** What was sent last. */
  sent: string | undefined;
  /**
   * Whether the server shows the property no longer: then nothing can be sent, and nothing
   * compared.
   */
  isHidden: boolean;
}

export interface FormState {
  status: FormStatus;
  /** Nothing can be saved: the text is there to be copied. */
  isReadOnly: boolean;
  /** Somebody else changed the value while it was edited. */
  isConflicting: boolean;
  /** What was sent took effect later than it was looked for. */
  tookEffect: boolean;
}

/** What one form shows, by its text, the server's value and the save. */
export function formState(inputs: FormInputs): FormState {
  const { save, typed, base, value, sent, isHidden } = inputs;
  const isSaving = statusOf(inputs) === 'saving';
  // What the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  const isConflicting = !isHidden && value !== base && value !== typed && !isSaving && !isOwn;
  const status = statusOf(inputs);
  return {
    status: isConflicting && status === 'edited' ? 'conflict' : status,
    isReadOnly: save.kind === 'refused' || (isHidden && !isSaving),
    isConflicting,
    tookEffect: save.kind === 'unknown' && value === sent && typed === value,
  };
}

/** An outcome holds for the text that was sent: typing on makes it edited again. */
function statusOf({ save, typed, value, sent }: FormInputs): FormStatus {
  switch (save.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return 'saving';
    case 'refused':
      return 'refused';
    case 'failed':
    case 'unknown':
      if (typed === sent) return save.kind;
  }
  return typed === value ? 'unchanged' : 'edited';
}
