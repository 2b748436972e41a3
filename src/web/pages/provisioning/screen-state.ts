import type { ListState } from './list-state';
import type { Row } from './rows';

/** The count of the summary that somebody pressed. */
export type SummaryPart = 'added' | 'renamed' | 'moved' | UnfoldedPart;

/** A part that is listed below the summary, because the grid does not show its rows one by one. */
export type UnfoldedPart = 'removed' | 'problems';

export const unfolds = (part: SummaryPart): part is UnfoldedPart =>
  part === 'removed' || part === 'problems';

/** What the last action did, announced below the grid. */
export type Announcement =
  /**
   * Shown while `rows` are the list or nothing is edited. `nobody`: the server had the same list
   * already.
   */
  | { type: 'saved'; by: 'save' | 'nobody'; count: number; rows: readonly Row[] }
  /** Shown until `rows` change again. `undo`: all rows were replaced, and undoing it is offered. */
  | { type: 'done'; text: string; rows: readonly Row[]; undo?: boolean }
  /** Nothing was sent, because `rows` have errors. Shown until they change. */
  | { type: 'invalid'; rows: readonly Row[] };

export interface ScreenState {
  /** Whether the server refused to save the list. Then it stays read-only until a reload. */
  isRefused: boolean;
  announcement: Announcement | undefined;
  unfolded: UnfoldedPart | undefined;
}

export type ScreenAction =
  | Announcement
  | { type: 'save-begun' }
  | { type: 'save-refused' }
  /** Unfolds the part, or folds it if it is the one unfolded. */
  | { type: 'unfold'; part: UnfoldedPart }
  | { type: 'fold' };

export const initialScreen: ScreenState = {
  isRefused: false,
  announcement: undefined,
  unfolded: undefined,
};

export function screenReducer(screen: ScreenState, action: ScreenAction): ScreenState {
  switch (action.type) {
    case 'saved':
    case 'done':
      return { ...screen, announcement: action };
    case 'save-begun':
      return { ...screen, announcement: undefined };
    case 'save-refused':
      return { ...screen, isRefused: true };
    case 'invalid':
      return { ...screen, unfolded: 'problems', announcement: action };
    case 'unfold':
      return { ...screen, unfolded: screen.unfolded === action.part ? undefined : action.part };
    case 'fold':
      return { ...screen, unfolded: undefined };
  }
}

/** The announcement, unless the list has changed since. */
export function currentAnnouncement(
  announcement: Announcement | undefined,
  { history, edited }: Pick<ListState, 'history' | 'edited'>,
): Announcement | undefined {
  const isCurrent =
    history.rows === announcement?.rows || (announcement?.type === 'saved' && !edited);
  return isCurrent ? announcement : undefined;
}
