import { dirname, join } from 'node:path';
import { isTest, read } from './habits.ts';

const PANEL = 'packages/panel/src/';
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The texts of the panel, by their path below `src`. */
export type Files = ReadonlyMap<string, string>;

export const panelFiles = (): Files =>
  new Map(
    [...read(`${PANEL}**/*.{ts,tsx,css}`)]
      .filter(([path]) => !isTest(path))
      .map(([path, text]) => [path.slice(PANEL.length), text]),
  );

/** What a file cannot be loaded without: style sheets, and code that has types alone is not counted. */
const needs = (name: string, text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?['"](\.[^'"]+)['"]|@import ["'](\.[^"']+)["']/gm),
  ].map((found) => join(dirname(name), found[1] ?? found[2] ?? ''));

/** All that comes with a file. */
export function comesWith(files: Files, root: string, seen = new Set<string>()): Set<string> {
  const text = files.get(root);
  if (text === undefined || seen.has(root)) return seen;
  seen.add(root);
  for (const name of needs(root, text)) comesWith(files, name, seen);
  return seen;
}

const classesIn = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(CLASS)].map(([, name]) => name ?? '');

/** Classes that a component always wears: `className="a b"`, and the words of a template before its first hole. */
const worn = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`$]*)(?:\$|`))/g)].flatMap(([, plain, template = '']) =>
    // What stands before a hole may be the begin of a word.
    (plain ?? template.replace(/[^\s]+-$/, '')).split(/\s+/).filter(Boolean),
  );

/**
 * Classes that a screen of the narrow layout wears and whose rules come with other code alone: it looks right only after what has them was
 * seen. A wide layout has more from its start, so a screen that only it shows is not asked.
 *
 * @returns `screen: class of file, which stands in these style sheets`
 */
export function unstyled(files: Files, start: readonly string[]): string[] {
  const fromStart = new Set(start.flatMap((root) => [...comesWith(files, root)]));
  const sheets = [...files]
    .filter(([name]) => name.endsWith('.css'))
    .map(([name, text]) => [name, new Set(classesIn(text))] as const);
  const found: string[] = [];
  for (const [area, text] of files) {
    if (!/^areas\/[^/]+\/area\.ts$/.test(area)) continue;
    for (const entry of text.split(/(?=\n {4}\{\n)|(?=\n {2}load:)/)) {
      // A screen may load parts together with itself.
      const loaded = [...entry.matchAll(/import\('(\.[^']+\.tsx)'\)/g)].map(([, path = '']) =>
        join(dirname(area), path),
      );
      const [screen] = loaded;
      if (!screen || entry.includes('isWideOnly')) continue;
      const own = loaded.reduce((seen, root) => comesWith(files, root, seen), new Set<string>());
      const has = (name: string) =>
        sheets.some(([sheet, names]) => names.has(name) && (own.has(sheet) || fromStart.has(sheet)));
      for (const file of own)
        for (const name of new Set(worn(files.get(file) ?? ''))) {
          const elsewhere = sheets.filter(([, names]) => names.has(name)).map(([sheet]) => sheet);
          if (elsewhere.length > 0 && !has(name))
            found.push(`${screen}: ${name} of ${file}, which stands in ${elsewhere.join(', ')}`);
        }
    }
  }
  return found;
}

/** Classes that are asked of one element at once: `.main.pad:hover` asks for two. What must not be there is not asked. */
const askedOf = (css: string): string[][] =>
  css
    .replace(COMMENT, '')
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    .split(/[\s>+~,(){};]+/)
    .map(classesIn)
    .filter(({ length }) => length > 0);

/** Classes that no style sheet knows, or only beside others that the component does not wear: forgotten in the sheet, or left over. */
export function unknownClasses(files: Files): string[] {
  const asked = [...files].filter(([name]) => name.endsWith('.css')).flatMap(([, text]) => askedOf(text));
  const known = new Set(asked.flat());
  const isStyled = (one: string, all: string[]) =>
    asked.some((together) => together.includes(one) && together.every((other) => all.includes(other)));
  return [...files]
    .filter(([name]) => name.endsWith('.tsx'))
    .flatMap(([name, text]) => {
      const plain = [...text.matchAll(/className="([^"]*)"/g)].map(([, words = '']) =>
        words.split(/\s+/).filter(Boolean),
      );
      const alone = plain.flatMap((all) => all.filter((one) => !isStyled(one, all)));
      const nowhere = worn(text).filter((one) => !known.has(one));
      return [...new Set([...alone, ...nowhere])].map((one) => `${name}: ${one}`);
    });
}

/** What a narrow panel has loaded when its first screen is seen. */
export const narrowStart = ['frame/styles/index.css', 'main.tsx', 'frame/Panel.tsx', 'areas/calls/narrowCalls.ts'];
