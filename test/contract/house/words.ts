import { dirname, join } from 'node:path';
import { comesWith, type Files } from './styles.ts';

/** English texts of a file, by the name of each list: its keys, and `...` with the names of lists that are in it. */
const listsIn = (text: string): [string, string[]][] =>
  [...text.matchAll(/export const (en\w*)[^=]*= \{([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/^ {2}(?:'?([\w.]+)'?:|(\.\.\.en\w*))/gm)].map(([, key, more = '']) => key ?? more),
  ]);

/**
 * Texts that a screen names, with whatever comes with it, and that come with other code alone: in English it shows *Something went wrong* in their
 * place, unless what has them was seen before. There are those of the start, those that areas give beside their screens, and what the screen brings.
 *
 * @returns `screen: text of file`
 */
export function missingWords(files: Files): string[] {
  const lists = new Map([...files.values()].flatMap(listsIn));
  const keysOf = (name: string): string[] =>
    (lists.get(name) ?? []).flatMap((key) => (key.startsWith('...') ? keysOf(key.slice(3)) : [key]));
  const given = (text = ''): string[] => [...text.matchAll(/\ben(?:[A-Z]\w*)?\b/g)].flatMap(([name]) => keysOf(name));
  /** What code brings or adds as soon as it is there. */
  const brings = (text = ''): string[] =>
    [...text.matchAll(/(?:^export const words = |^addEnglish\()\[([^\]]*)\]/gm)].flatMap(([, some]) => given(some));
  const known = new Set([...lists.keys()].flatMap(keysOf));
  const always = new Set<string>();
  for (const [file, text] of files) {
    const some = /^words\/en(\.\w+)?\.ts$/.test(file)
      ? listsIn(text).flatMap(([name]) => keysOf(name))
      : /^areas\/[^/]+\/offers\.ts$/.test(file)
        ? brings(text)
        : /\/area\.ts$/.test(file)
          ? given(/words: async \(\) =>([\s\S]*?)\](?:,|\n)/.exec(text)?.[1])
          : [];
    for (const key of some) always.add(key);
  }
  const found: string[] = [];
  for (const [area, text] of files) {
    if (!/^areas\/[^/]+\/area\.ts$/.test(area)) continue;
    // A screen may load parts together with itself.
    for (const entry of text.split(/(?=\n *(?:load|after|begin|Head):)/)) {
      const loaded = [...entry.matchAll(/(withWords\()?import\('(\.[^']+\.tsx)'\)/g)].map(([, wrapped, path = '']) => ({
        screen: join(dirname(area), path),
        isWhole: wrapped !== undefined,
      }));
      const comes = loaded.reduce((seen, { screen }) => comesWith(files, screen, seen), new Set<string>());
      const adds = [...comes].flatMap((file) => brings((files.get(file) ?? '').replace(/^export const words.*/gm, '')));
      const brought = loaded.flatMap(({ screen, isWhole }) => (isWhole ? brings(files.get(screen)) : []));
      const here = new Set([...always, ...adds, ...brought]);
      for (const file of comes) {
        if (/\.(en|fr)\.ts$|^words\//.test(file)) continue;
        for (const [, key = ''] of (files.get(file) ?? '').matchAll(/'(\w+(?:\.\w+)+)'/g))
          if (known.has(key) && !here.has(key)) found.push(`${loaded[0]?.screen}: ${key} of ${file}`);
      }
    }
  }
  return [...new Set(found)];
}
