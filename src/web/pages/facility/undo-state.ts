import { propertySchemas } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import type { HiddenReason, Saved } from './property-state';
import type { SaveState } from './use-property-save';

/**
 * What is shown of a save and its undo. `saved`: no undo is possible; `accepted`: the server
 * accepted the undo, but its value cannot be read; `changed-since`: somebody else changed it.
 */
export type UndoState = 'saved' | 'offered' | 'undoing' | 'undone' | 'accepted' | 'changed-since';

export interface UndoInputs extends Pick<Saved, 'before' | 'after'> {
  property: WritableProperty;
  /** The save that sends the value before. */
  save: SaveState;
  /** The server's value now. */
  value: string;
  /** If given, `value` is the last one shown, and there is nothing to undo. */
  hidden: HiddenReason | undefined;
  /** Whether this session may not change the property. Then no undo is offered. */
  refused: boolean;
}

export function undoState(inputs: UndoInputs): UndoState {
  const { property, before, after, save, value, hidden, refused } = inputs;
  const isChanged = (ours: string) => value !== ours && hidden === undefined;
  switch (save.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return 'undoing';
    case 'done': {
      const { now, unread, tidied = before } = save.found;
      if (now === undefined && !unread) return 'accepted';
      return isChanged(tidied) ? 'changed-since' : 'undone';
    }
    case 'idle':
    case 'changed':
    case 'refused':
    case 'failed':
    case 'unknown': {
      if (isChanged(after)) return 'changed-since';
      // We would not send an empty value, or an old value that is no longer valid.
      const canBeSent = before !== after && propertySchemas[property].safeParse(before).success;
      return canBeSent && hidden === undefined && !refused ? 'offered' : 'saved';
    }
  }
}

/**
 * The undoing save, given the server's value. Once the value is back, the undo is done and stays
 * done, whatever others do to the value later.
 */
export function settledUndo(save: SaveState, before: string, value: string): SaveState {
  const isBack = (save.kind === 'unknown' || save.kind === 'changed') && value === before;
  return isBack ? { kind: 'done', found: { what: 'there', now: value } } : save;
}
