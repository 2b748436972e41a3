import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';

/** Writes a directory to disk. Only then is a new name in it safe. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Replaces a file in one step: readers find the old file or the new one, whole. `mode` applies
 * whatever the mask.
 */
export function replaceFile(
  path: string,
  content: string,
  { mode, owner }: { mode: number; owner?: { uid: number; gid: number } },
): void {
  const partial = `${path}.new-${process.pid}`;
  rmSync(partial, { force: true });
  const handle = openSync(partial, 'wx', mode);
  try {
    fchmodSync(handle, mode);
    writeFileSync(handle, content, { flush: true });
    const { uid, gid } = fstatSync(handle);
    // The systemd unit forbids changing an owner, even to the present one.
    if (owner !== undefined && (owner.uid !== uid || owner.gid !== gid))
      fchownSync(handle, owner.uid, owner.gid);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, path);
}

/** Whether an error comes from the system and has one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
