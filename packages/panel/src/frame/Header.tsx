import { useAtomValue, useSetAtom } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { Screen } from '../kernel/Area.ts';
import { areasAtom } from '../kernel/areasAtom.ts';
import { goBackAtom, pathAtom } from '../kernel/navigation/atoms.ts';
import { isHomePage } from '../kernel/navigation/navigation.ts';
import { entryOf } from '../kernel/navigation/screens.ts';
import { useBackName } from '../kernel/navigation/useBackName.ts';
import { profileAtom } from '../kernel/state.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useT } from '../words/useT.ts';
import { Me } from './Me.tsx';
import { OmniField, useIsOmniShown } from './omnibox/OmniField.tsx';
import { Help } from './parts.ts';

/** The user's picture and the number field on main pages, whose title is for screen readers only; back and title on others. */
export function Header({ screen }: { screen: Screen }) {
  const t = useT();
  const back = useBackName();
  const goBack = useSetAtom(goBackAtom);
  const path = useAtomValue(pathAtom);
  const isOmniShown = useIsOmniShown();
  const hasProfile = useAtomValue(profileAtom) !== null;
  const { Head, title = 'screen.home', isMain } = entryOf(useAtomValue(areasAtom), screen.name) ?? {};
  if (isMain || isHomePage(path) || isOmniShown)
    return (
      <header className="head" data-region="header">
        <h1 className="sr">{t(title)}</h1>
        {hasProfile && <Me />}
        <OmniField />
        <Help />
      </header>
    );
  return (
    <header className="head head--in" data-region="header">
      <IconButton icon={ChevronLeft} iconClass="i i-l" name={back} onClick={goBack} />
      {Head ? <Head /> : <h1 className="grow trunc">{t(title)}</h1>}
      <Help />
    </header>
  );
}
