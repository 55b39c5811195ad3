import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

export interface FoundBaresip {
  program: string;
  /** Folder of its modules. */
  modules: string;
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A program by its path, or by its name on the PATH. */
const locate = (name: string, path: string): string | null =>
  isAbsolute(name)
    ? isProgram(name)
      ? name
      : null
    : (path
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name))
        .find(isProgram) ?? null);

/**
 * Where baresip is.
 *
 * @param name path or name of the program
 * @param modules folder of its modules; without one the usual places beside the program
 * @returns null when the program or its modules are not there
 */
export function findBaresip(
  name: string,
  modules: string | null,
  path = process.env['PATH'] ?? '',
): FoundBaresip | null {
  const program = locate(name, path);
  if (!program) return null;
  const prefixes = [program, realpathSync(program)].map((file) => dirname(dirname(file)));
  const places = prefixes.flatMap((prefix) => [
    join(prefix, 'lib/baresip/modules'),
    join(prefix, 'lib64/baresip/modules'),
  ]);
  const folder = modules ?? places.find((place) => existsSync(place));
  return folder !== undefined && existsSync(folder) ? { program, modules: folder } : null;
}
