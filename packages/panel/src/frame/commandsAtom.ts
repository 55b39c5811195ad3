import { atom } from 'jotai';
import { areasAtom, menuAtom, offersAtom } from '../kernel/areasAtom.ts';
import { type Command, going } from '../kernel/Command.ts';
import { revealSetting } from '../kernel/navigation/revealSetting.ts';
import { screenOf, titleOf } from '../kernel/navigation/screens.ts';
import { tAtom } from '../words/useT.ts';
import { tableCommands } from './shortcuts/tableCommands.ts';

/**
 * What the number field knows by name: every entry of the menu, what can be done now, every setting, and every key of the
 * table. `commands.test.tsx` looks that nothing is missing.
 */
export const commandsAtom = atom((get): readonly Command[] => {
  const t = get(tAtom);
  const areas = get(areasAtom);
  const offers = get(offersAtom) ?? [];
  const found = [
    ...get(menuAtom).map(({ path, name, words, keys }) =>
      going(path, t(name), { ...(words && { words: t(words) }), ...(keys && { keys }) }),
    ),
    ...offers.flatMap(({ commands }) => commands?.(get, t) ?? []),
  ];
  const settings = offers
    .flatMap((one) => one.settings ?? [])
    .filter(({ shownTo }) => !shownTo || get(shownTo))
    .map(({ path, name }): Command => {
      const title = t(name);
      const run: Command['run'] = ({ goTo }) => {
        goTo(path);
        revealSetting(title);
      };
      const page = t(titleOf(areas, screenOf(areas, path, true).name));
      return { id: `set ${path} ${name}`, group: 'settings', title, words: '', detail: page, run };
    });
  return [...found, ...settings, ...tableCommands(get, t, found)];
});
