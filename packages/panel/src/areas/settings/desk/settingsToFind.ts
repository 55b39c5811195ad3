import { atom } from 'jotai';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { areasAtom, offersAtom } from '../../../kernel/areasAtom.ts';
import { screenOf, titleOf } from '../../../kernel/navigation/screens.ts';
import { tAtom } from '../../../words/useT.ts';
import { type SettingGroup, type SettingRow, settingRowsAtom } from '../list/settingRows.ts';
import { groupOfPath, type SettingToFind } from './found.ts';
import { settingPages } from './pages.ts';

/** All that the search of the list, and the number field, know for this user: pages with their values, then each setting that areas name. ROLE-009 */
export const settingsToFindAtom = atom((get): SettingToFind[] => {
  const t = get(tAtom);
  const areas = get(areasAtom);
  const offered = (get(offersAtom) ?? []).flatMap(({ settings = [] }) => settings);
  const groups = get(settingRowsAtom);
  const wordsOf = (path: string): string => {
    const find = settingPages.find((page) => page.path === path)?.find;
    return find ? t(find) : '';
  };
  const rows = (Object.entries(groups) as [SettingGroup, readonly SettingRow[]][]).flatMap(([group, all]) =>
    all.map((row) => ({ ...row, group })),
  );
  const ofPages = rows.map((row): SettingToFind => ({ ...row, words: wordsOf(row.path) }));
  const ofNames = offered
    .filter(({ shownTo }) => !shownTo || get(shownTo))
    .map((one): SettingToFind => {
      const { path } = one;
      const row = rows.find((other) => other.path === path);
      const name = t(one.name);
      const page = row?.name ?? t(titleOf(areas, screenOf(areas, path, true).name));
      const place = { path, icon: row?.icon ?? SlidersHorizontal, group: row?.group ?? groupOfPath(path) };
      const words = page === name ? wordsOf(path) : '';
      return { ...place, name, words, value: '', ...(page !== name && { page }) };
    })
    .filter(({ path, name }) => !rows.some((row) => row.path === path && row.name === name));
  return ofPages
    .flatMap((one) => [one, ...ofNames.filter(({ path }) => path === one.path)])
    .concat(ofNames.filter(({ path }) => !rows.some((row) => row.path === path)));
});
