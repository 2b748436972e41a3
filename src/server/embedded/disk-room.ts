import { statfsSync } from 'node:fs';
import { StartError } from '../config';
import type { Cluster } from './cluster';

/** PostgreSQL ends where it cannot make another segment of its log, each of this size, in bytes. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;

/** The database cannot run before its disk has room. */
export class DiskFullError extends StartError {
  constructor({ dataDir }: Cluster) {
    super(
      `The disk of ${dataDir} is full: the database cannot run before ${LOG_SEGMENT_BYTES / 1024 ** 2} MiB are free.`,
    );
  }
}

/** Whether the disk has too little room for the database to run. */
export function isDiskFull({ directory }: Cluster): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < LOG_SEGMENT_BYTES;
}
