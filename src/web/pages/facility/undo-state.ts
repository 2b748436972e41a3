import { propertySchemas } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import type { HiddenReason, Saved } from './property-state';
import type { SaveState } from './use-property-save';

/**
 * What is shown of a save and of its undo. `saved`: nothing can be undone now; `accepted`: the
 * server accepted the undo, but its value cannot be read; `changed-since`: by somebody else.
 */
export type UndoState = 'saved' | 'offered' | 'undoing' | 'undone' | 'accepted' | 'changed-since';

export interface UndoInputs extends Pick<Saved, 'before' | 'after'> {
  property: WritableProperty;
  /** The save that undoes. */
  save: SaveState;
  /** The server's value now. */
  value: string;
  /** Then `value` is the last that was shown, and there is nothing to undo. */
  hidden: HiddenReason | undefined;
  /** This session may not change the property: nothing is offered. */
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
    default: {
      if (isChanged(after)) return 'changed-since';
      // An empty value, or one from another time, is none that we would send.
      const canBeSent = before !== after && propertySchemas[property].safeParse(before).success;
      return canBeSent && hidden === undefined && !refused ? 'offered' : 'saved';
    }
  }
}

/**
 * The save that undoes, by the server's value. Once the value is back, the undo is done and stays
 * so, whatever others do to the value later.
 */
export function settledUndo(save: SaveState, before: string, value: string): SaveState {
  const isBack = (save.kind === 'unknown' || save.kind === 'changed') && value === before;
  return isBack ? { kind: 'done', found: { what: 'there', now: value } } : save;
}
