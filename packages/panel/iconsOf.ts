import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The icons that the code below a folder imports, by their modules. The runner of the component tests prepares them before the first test: one that
 * it meets on the way makes it load every page anew, and the run stands still.
 */
export function iconsOf(folder: string): string[] {
  const texts = globSync('**/*.{ts,tsx}', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/'(lucide-react\/icons\/[\w-]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort((a, b) => a.localeCompare(b));
}
