import { atom } from 'jotai';
import { menuAtom, offersAtom } from '../kernel/areasAtom.ts';
import { type Command, going } from '../kernel/Command.ts';
import { tAtom } from '../words/useT.ts';

/** Actions and screens that the number field knows by name: every entry of the menu and of the settings, and what can be done now. */
export const commandsAtom = atom((get): readonly Command[] => {
  const t = get(tAtom);
  return [
    ...get(menuAtom).map(({ path, name, words, keys }) =>
      going(path, t(name), { ...(words && { words: t(words) }), ...(keys && { keys }) }),
    ),
    ...(get(offersAtom) ?? []).flatMap(({ commands }) => commands?.(get, t) ?? []),
  ];
});
