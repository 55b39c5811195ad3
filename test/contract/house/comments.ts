import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Words of a comment that leave open who does what, and what to say instead. */
const vague: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'the role: caller, agent, supervisor, user, host page'],
  [/\btold\b/i, 'what happens: shown, pushed, reported, announced, called with'],
  [/\bthe own\b/i, 'whose: the user’s'],
  [/\breturns the way out\b|\bways? of the media\b/i, 'a function that ends it; media path'],
];

/** The comments of a text, with its lines; what stands between quotes is none. Text in `backticks` is a name. */
export function commentsOf(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const two = text.slice(at, at + 2);
    const isLine = two === '//' && (at === 0 || /[\s;,{(]/.test(text[at - 1] ?? ''));
    if (two === '/*' || isLine) {
      const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
      const comment = text.slice(at, end < 0 ? text.length : end);
      for (const [index, part] of comment.split('\n').entries())
        found.push({ line: line + index, text: part.replaceAll(/`[^`]*`/g, '') });
      at += comment.length - 1;
      line += comment.split('\n').length - 1;
    } else if (text[at] === "'" || text[at] === '"') {
      const end = /[^\\](?:\\\\)*(['"\n])/g;
      for (end.lastIndex = at; ; ) {
        const closed = end.exec(text);
        if (!closed || closed[1] === text[at] || closed[1] === '\n') {
          at = closed ? end.lastIndex - (closed[1] === '\n' ? 2 : 1) : text.length;
          break;
        }
        end.lastIndex -= 1;
      }
    } else if (text[at] === '\n') line += 1;
  }
  return found;
}

/** Comments that leave open who does what: a file, a line, the word and what to say instead. */
export function vagueComments(files: ReadonlyMap<string, string> = sources()): string[] {
  return [...files].flatMap(([path, text]) =>
    commentsOf(text).flatMap((comment) =>
      vague.flatMap(([word, better]) => {
        const [found] = word.exec(comment.text) ?? [];
        return found === undefined ? [] : [`${path}:${comment.line}: ${found} (${better})`];
      }),
    ),
  );
}

function sources(): Map<string, string> {
  const paths = globSync(
    ['packages/*/src/**/*.{ts,tsx,css}', 'test/**/*.ts', 'scripts/**/*.ts', 'examples/*/src/**/*.{ts,tsx}'],
    { cwd: root },
  );
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('test/contract/house'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
