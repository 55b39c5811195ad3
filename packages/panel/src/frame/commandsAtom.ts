import { atom } from 'jotai';
import { menuAtom, offersAtom } from '../kernel/areasAtom.ts';
import { type Command, going } from '../kernel/Command.ts';
import { tAtom } from '../words/useT.ts';
import { tableCommands } from './shortcuts/tableCommands.ts';

/** What two areas name, a page of the settings and what opens it, is one command that the words of both find. */
function once(commands: readonly Command[]): Command[] {
  const found = new Map<string, Command>();
  for (const one of commands) {
    const known = found.get(one.id);
    found.set(one.id, known ? { ...one, ...known, words: `${known.words} ${one.words}` } : one);
  }
  return [...found.values()];
}

/**
 * What the number field knows by name: every entry of the menu, what can be done now, every setting, and every key of the
 * table. `commands.test.tsx` looks that nothing is missing.
 */
export const commandsAtom = atom((get): readonly Command[] => {
  const t = get(tAtom);
  const found = once([
    ...get(menuAtom).map(({ path, name, words, keys }) =>
      going(path, t(name), { ...(words && { words: t(words) }), ...(keys && { keys }) }),
    ),
    ...(get(offersAtom) ?? []).flatMap(({ commands }) => commands?.(get, t) ?? []),
  ]);
  return [...found, ...tableCommands(get, t, found)];
});
