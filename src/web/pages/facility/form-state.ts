import { isUnderWay } from '../../api/verified-write';
import type { SaveState } from './use-property-save';

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
