import { accessSync, constants } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** FIREFOX_PATH, else the Firefox on PATH, the long-lived release first; `null` when there is none. */
export const firefoxPath = (): string | null =>
  process.env['FIREFOX_PATH'] ??
  ['firefox-esr', 'firefox']
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable) ??
  null;

/** Firefox offers no address for sound on a machine that has loopback only, whatever its preferences say. */
export const hasNetwork = Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));
