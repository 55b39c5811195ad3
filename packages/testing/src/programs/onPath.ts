import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program, or null, with the reason of what is skipped then printed once. */
export function onPath(program: string, debianPackage: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {}
  }
  console.warn(`Skipped: there is no ${program} on this machine (Debian package ${debianPackage}).`);
  return null;
}
