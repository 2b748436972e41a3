import type { ApiError } from '../../../api/api-error';
import type { Outcome, SkipReason } from './row-state';

/**
 * What the queue needs of the outside. `World` is what reading gives: everything, at one moment.
 */
export interface QueuePorts<Row, World> {
  /** Sends the row's request, once. Rejects with an ApiError. */
  send: (row: Row) => Promise<unknown>;
  read: () => Promise<World>;
  /** After a pause, before a row is sent: why it is not to be sent any more. */
  check: (row: Row, world: World) => SkipReason | undefined;
  /** Whether only reading tells what came of it. */
  unclear: (error: ApiError) => boolean;
  /** What reading tells of a request without a clear answer. */
  settle: (row: Row, world: World, error: ApiError) => Outcome;
  /**
   * Whether reading tells that a request which was answered well took no effect: some servers
   * answer so and do nothing.
   */
  contradicted?: (row: Row, world: World) => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => Date;
  /** Whether this device has a network, as far as the browser knows. */
  online: () => boolean;
  /** Something is another than before. */
  changed: () => void;
}
