import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/**
 * Where root keeps what the database's account must reach when it can reach neither the checkout
 * nor DATA_DIR.
 */
const SYSTEM_STATE = '/var/lib/roomdesk';

/** The directory, made when it is not there. One that is there keeps its mode. */
export function systemStateDirectory(): string {
  if (!existsSync(SYSTEM_STATE)) {
    mkdirSync(SYSTEM_STATE, { recursive: true });
    chmodSync(SYSTEM_STATE, 0o755);
  }
  return SYSTEM_STATE;
}
