import { CHANGES_WAITING_MAX } from '../limits';
import { ChangeRefusedError } from '../db/errors';

/**
 * Decides whose turn it is to change a facility. Changes that wait for one facility's row take no
 * connections from others: they wait here.
 */
export class ChangeTurns {
  readonly #atWork: string[] = [];
  readonly #waiting: { facilityId: string; begin: () => void }[] = [];
  readonly #most: number;
  readonly #mostOfFacility: number;

  /**
   * @param connections half of them always remain for reads; one facility gets half of the rest
   * @param waitMs the longest wait for a turn: its client is still waiting then
   */
  constructor(
    connections: number,
    private readonly waitMs = 8000,
  ) {
    this.#most = Math.max(1, Math.floor(connections / 2));
    this.#mostOfFacility = Math.max(1, Math.floor(this.#most / 2));
  }

  /** @throws {ChangeRefusedError} if too many wait, or the turn does not come in time. */
  async take<T>(facilityId: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(facilityId);
    try {
      return await work();
    } finally {
      this.#atWork.splice(this.#atWork.indexOf(facilityId), 1);
      this.#next();
    }
  }

  #turn(facilityId: string): Promise<void> {
    const isHere = (one: { facilityId: string }) => one.facilityId === facilityId;
    if (this.#waiting.filter(isHere).length >= CHANGES_WAITING_MAX)
      return Promise.reject(new ChangeRefusedError('facility_busy'));
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { facilityId, begin };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new ChangeRefusedError('facility_busy'));
      }, this.waitMs);
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Begins the first waiting change that may begin. A facility's queue does not delay others. */
  #next(): void {
    const index = this.#waiting.findIndex(({ facilityId }) => this.#mayBegin(facilityId));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#atWork.push(next.facilityId);
    next.begin();
  }

  #mayBegin(facilityId: string): boolean {
    return (
      this.#atWork.length < this.#most &&
      this.#atWork.filter((id) => id === facilityId).length < this.#mostOfFacility
    );
  }
}
