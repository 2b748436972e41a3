import type { ApiError } from '../../../api/api-error';

/** Why nothing is sent until the person says so. */
export type Halt =
  | { why: 'person' }
  | { why: 'offline' }
  /** Asked once: the other rows may be refused as well. */
  | { why: 'refused' | 'session' | 'failing' | 'unread'; error: ApiError };

export type Phase =
  | { kind: 'ready' | 'running' | 'reading' | 'finished' }
  | ({ kind: 'paused' } & Halt)
  /** The server asked to be left alone; goes on by itself. */
  | { kind: 'waiting'; until: Date };
