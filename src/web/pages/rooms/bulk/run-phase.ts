import type { ApiError } from '../../../api/api-error';

/** Why nothing is sent until the person says so. */
export type Halt =
  | { why: 'person' }
  | { why: 'offline' }
  /** Asked once: the other rows may be refused as well. */
  | { why: 'refused' | 'session' | 'failing' | 'unread'; error: ApiError };

/** The person asked to look again, afterwards. `told`: the rooms could be read. */
export interface Look {
  at: Date;
  told: boolean;
}

export type Phase =
  /** `stopping`: the rest is given up; what is under way is still waited for. */
  | { kind: 'ready' | 'running' | 'reading' | 'stopping' }
  | { kind: 'finished'; looked?: Look }
  /** What is under way may still have to end. */
  | ({ kind: 'paused' } & Halt)
  /** The server asked to be left alone; goes on by itself. */
  | { kind: 'waiting'; until: Date };
