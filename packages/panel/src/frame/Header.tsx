import { useAtomValue, useSetAtom } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Me } from '../areas/people/Me.tsx';
import { QueueHead } from '../areas/queues/LazyQueues.tsx';
import { SmsHead } from '../areas/sms/LazySms.tsx';
import { goBackAtom, pathAtom } from '../kernel/navigation/atoms.ts';
import { isHomePage } from '../kernel/navigation/navigation.ts';
import type { Screen } from '../kernel/navigation/routes.ts';
import { useBackName } from '../kernel/navigation/useBackName.ts';
import { profileAtom } from '../kernel/state.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useT } from '../words/useT.ts';
import { Help } from './LazyOverlays.tsx';
import { OmniField, useIsOmniShown } from './omnibox/OmniField.tsx';
import { screenTitle } from './screenTitle.ts';

/** Own picture and the number field on main pages; back and title on others. */
export function Header({ screen }: { screen: Screen }) {
  const t = useT();
  const back = useBackName();
  const goBack = useSetAtom(goBackAtom);
  const path = useAtomValue(pathAtom);
  const isOmniShown = useIsOmniShown();
  const hasProfile = useAtomValue(profileAtom) !== null;
  const isMain =
    isHomePage(path) ||
    screen.name === 'home' ||
    screen.name === 'menu' ||
    screen.name === 'messages' ||
    screen.name === 'calls';
  if (isMain || isOmniShown)
    return (
      <header className="head" data-region="header">
        {hasProfile && <Me />}
        <OmniField />
        <Help />
      </header>
    );
  return (
    <header className="head head--in" data-region="header">
      <IconButton icon={ChevronLeft} iconClass="i i-l" name={back} onClick={goBack} />
      {screen.name === 'queue' ? (
        <QueueHead />
      ) : screen.name === 'smsThread' ? (
        <SmsHead />
      ) : (
        <h1 className="grow trunc">{t(screenTitle[screen.name])}</h1>
      )}
      <Help />
    </header>
  );
}
