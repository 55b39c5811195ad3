import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder is not safe to use, in one sentence for the operator. */
export class FolderUnsafe extends Error {
  override readonly name = 'FolderUnsafe';
}

/**
 * Makes the data folder, or checks it, and takes the rights of everybody but our own account away from it and from the
 * database within: hashes of passwords lie there, and whoever writes there can sign in.
 *
 * @throws FolderUnsafe when it belongs to another account, or others may write to it: what lies there may be theirs
 */
export function secureFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has neither owners nor modes of this kind.
  if (process.platform === 'win32') return;
  for (const path of [folder, join(folder, 'db')]) {
    if (!existsSync(path)) continue;
    const { uid, mode } = statSync(path);
    if (uid !== process.getuid?.())
      throw new FolderUnsafe(`The folder ${path} belongs to another account. Choose one of this account's own.`);
    if ((mode & 0o022) !== 0 && path === folder)
      throw new FolderUnsafe(
        `Other accounts may write to the folder ${path}. See that nothing in it is theirs, then: chmod 700 ${path}`,
      );
    if ((mode & 0o077) !== 0) chmodSync(path, 0o700);
  }
}
