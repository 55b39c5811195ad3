import '../../../kit/styles/page.css';
import '../details.css';
import { useAtomValue } from 'jotai';
import { areasAtom } from '../../../kernel/areasAtom.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../../kernel/navigation/navigation.ts';
import { screenOf, titleOf } from '../../../kernel/navigation/screens.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { settingRowsAtom } from '../list/settingRows.ts';
import { type SettingPage, settingPages } from './pages.ts';
import { SavedState, useSaved } from './SavedState.tsx';
import { useSays } from './useSays.ts';

/** The page of the settings that is open; null: it says all by itself. */
export function useSettingPage(): SettingPage | null {
  const path = pathOnly(useAtomValue(pathAtom));
  return settingPages.find((page) => page.path === path) ?? null;
}

/** Name of a page: as the list has it, else that of its screen. */
export function usePageName(): (path: string) => string {
  const t = useT();
  const areas = useAtomValue(areasAtom);
  const rows = Object.values(useAtomValue(settingRowsAtom)).flat();
  return (path) => rows.find((row) => row.path === path)?.name ?? t(titleOf(areas, screenOf(areas, path, true).name));
}

function Head({ page }: { page: SettingPage }) {
  const t = useT();
  const nameOf = usePageName();
  const profile = useAtomValue(profileAtom);
  const said = useSaved(page.kept);
  const says = useSays(page.path);
  const isOthers = page.kept === 'everywhere' && profile?.isBehalf;
  return (
    <header className="set-top pg">
      <div className="idn">
        <h2 className="grow">{nameOf(page.path)}</h2>
        <SavedState said={said} />
      </div>
      {page.kept && (
        <p className="small t2">{isOthers ? t('set.behalf', { name: profile.name }) : t(`set.kept.${page.kept}`)}</p>
      )}
      {said?.text && (
        <p className="set-failed small" role="alert">
          {said.text}
        </p>
      )}
      {says && (
        <p className="say" role="status">
          <span>
            <Rich text={says} />
          </span>
        </p>
      )}
    </header>
  );
}

/** Above a page of the settings on a wide layout: its name, what becomes of a change, and what holds now in one sentence. */
export function PageTop() {
  const page = useSettingPage();
  return page && <Head key={page.path} page={page} />;
}
