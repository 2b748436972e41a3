import type { Row } from './rows';

/** What a count of the summary leads to. */
export type SummaryPart = 'added' | 'renamed' | 'moved' | 'removed' | 'problems';

/** What the last action came to, announced below the grid. */
export type Announcement =
  /** `nobody`: the server had the same list already. */
  | { type: 'saved'; by: 'save' | 'nobody'; count: number }
  /** Shown until `rows` change again. `undo`: all rows were replaced, and undoing it is offered. */
  | { type: 'done'; text: string; rows: readonly Row[]; undo?: boolean };

export interface ScreenState {
  /** `elsewhere`: another tab has the list. `refused`: the server refused to save it. */
  access: 'editing' | 'refused' | 'elsewhere';
  announcement: Announcement | undefined;
  /** The list that is unfolded below the summary. */
  unfolded: SummaryPart | undefined;
}

export type ScreenAction =
  | Announcement
  | { type: 'elsewhere'; elsewhere: boolean }
  | { type: 'save-begun' }
  | { type: 'save-refused' }
  /** There are errors to correct before the list can be saved. */
  | { type: 'invalid' }
  | { type: 'unfold'; part: SummaryPart | undefined };

export function screenReducer(screen: ScreenState, action: ScreenAction): ScreenState {
  switch (action.type) {
    case 'saved':
    case 'done':
      return { ...screen, announcement: action };
    case 'elsewhere':
      if (action.elsewhere === (screen.access === 'elsewhere')) return screen;
      return { ...screen, access: action.elsewhere ? 'elsewhere' : 'editing' };
    case 'save-begun':
      return { ...screen, announcement: undefined };
    case 'save-refused':
      return { ...screen, access: 'refused' };
    case 'invalid':
      return { ...screen, unfolded: 'problems' };
    case 'unfold':
      return { ...screen, unfolded: action.part };
  }
}
