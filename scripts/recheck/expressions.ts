import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const ROOT = fileURLToPath(new URL('../../packages/', import.meta.url));

/** A regular expression literal of the sources, once, however often it is written. */
export interface Expression {
  source: string;
  flags: string;
  /** First file that has it, from `packages` on. */
  file: string;
  /** Short digest of source and flags. */
  hash: string;
}

/** All regular expression literals of packages/<name>/src, without tests. */
export async function readExpressions(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  for await (const name of glob('*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const text = await readFile(ROOT + name, 'utf8');
    for (const [source, flags] of literalsOf(text, name.endsWith('x') ? 'tsx' : 'ts')) {
      const hash = hashOf(source, flags);
      if (!found.has(hash)) found.set(hash, { source, flags, file: name.replaceAll(sep, '/'), hash });
    }
  }
  return [...found.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

/** Regular expression literals of a TypeScript text, as source and flags. */
export function literalsOf(text: string, lang: 'ts' | 'tsx'): [source: string, flags: string][] {
  const found: [string, string][] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push([regex.pattern, regex.flags]);
    else for (const child of Object.values(node)) walk(child);
  };
  walk(parseAst(text, { lang }));
  return found;
}

export const hashOf = (source: string, flags: string): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 12);
