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

/** A new name is only safe once the directory that holds it is on disk. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Puts a file in the place of another in one step: whoever reads finds the old one or the new one,
 * whole. `mode` counts whatever the mask.
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
    // The systemd unit forbids to change an owner, even to who it is.
    if (owner !== undefined && (owner.uid !== uid || owner.gid !== gid))
      fchownSync(handle, owner.uid, owner.gid);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, path);
}

/** Whether an error is the system's, of one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
