import { readFileSync, statSync } from 'node:fs';

/**
 * Text of a file of secrets. Refused when others than its owner and group may read it, or anybody but its owner may
 * change it.
 *
 * @throws Error with a sentence that names the file
 */
export function readSecretFile(path: string): string {
  let mode: number;
  let text: string;
  try {
    mode = statSync(path).mode;
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`The file ${path} cannot be read.`);
  }
  // Windows has no such bits
  if (process.platform !== 'win32' && (mode & 0o026) !== 0)
    throw new Error(`The file ${path} must not be readable by others, nor writable by its group: chmod 640 ${path}`);
  return text;
}
