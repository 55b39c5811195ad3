import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A block of a page: what it is, the file it belongs to, and its text. */
export interface Block {
  kind: string;
  file: string;
  text: string;
}

/** The blocks of a page that name a file. */
export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }));

/**
 * A file with the lines of a `diff`: those with `+` come behind the last line of it that is there already.
 *
 * @throws Error where a line that should be there is not
 */
export function added(text: string, diff: string): string {
  const lines = text.split('\n');
  let at = 0;
  for (const line of diff.split('\n').filter((one) => one !== '')) {
    const rest = line.slice(1);
    if (line.startsWith('+')) lines.splice(at++, 0, rest);
    else {
      const found = lines.indexOf(rest);
      if (found < 0) throw new Error(`not there any more: ${rest}`);
      at = found + 1;
    }
  }
  return lines.join('\n');
}

/** A migration as drizzle-kit writes it down: the next number, and its entry in the journal. */
function addMigration(folder: string, name: string, text: string): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const idx = last.idx + 1;
  const tag = name.replace('NNNN', String(idx).padStart(4, '0')).replace('.sql', '');
  writeFileSync(join(folder, `${tag}.sql`), text);
  const entry = { ...last, idx, when: last.when + 1, tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
}

/** Links to what is installed, with the packages of the copy in the place of our own. */
function linkModules(from: string, to: string, packages: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@ringside') symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) symlinkSync(join(packages, own), join(to, name, own));
    }
  }
}

const skipped = new Set(['node_modules', '.tsbuild', 'dist', 'test-results', '.git', 'packed']);

/** @returns the folder of a copy of the repository with the blocks of a page put in */
export function copyWith(page: string): string {
  const copy = join(root, '.tsbuild', 'added');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['packages', 'scripts', 'test', 'package.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !skipped.has(path.split('/').at(-1) ?? '') && !lstatSync(path).isSymbolicLink(),
    });
  for (const name of readdirSync(root).filter((one) => /^tsconfig.*\.json$/.test(one)))
    cpSync(join(root, name), join(copy, name));
  const packages = join(copy, 'packages');
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'), packages);
  for (const name of readdirSync(packages)) {
    const modules = join(root, 'packages', name, 'node_modules');
    if (existsSync(modules)) linkModules(modules, join(packages, name, 'node_modules'), packages);
  }
  for (const { kind, file, text } of blocksOf(page)) {
    const to = join(copy, file);
    if (kind === 'diff') writeFileSync(to, added(readFileSync(to, 'utf8'), text));
    else if (kind === 'sql') addMigration(dirname(to), file.split('/').at(-1) ?? '', text);
    else {
      if (existsSync(to)) throw new Error(`${file} is there already`);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, text);
    }
  }
  return copy;
}
