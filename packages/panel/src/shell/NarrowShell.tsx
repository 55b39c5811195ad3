import { useAtomValue } from 'jotai';
import { dialTextAtom, operatorAtom } from '../app/state.ts';
import { DialPad } from '../features/phone/DialPad.tsx';
import { HomeScreen } from '../features/phone/HomeScreen.tsx';
import { Header } from './Header.tsx';
import { CallPage, CallStrip, IncomingLayer } from './LazyCalls.tsx';
import { Banners, OmniResults } from './LazyOverlays.tsx';
import { AgentBar } from './LazyQueues.tsx';
import { LazyScreen } from './LazyScreen.tsx';
import { screenAtom } from './navigation/atoms.ts';
import { useIsOmniShown } from './omnibox/OmniField.tsx';
import { Tabs } from './Tabs.tsx';

/** Header, banners, content, call strip, tabs. Only the content scrolls. */
export function NarrowShell() {
  const screen = useAtomValue(screenAtom);
  const isOmniShown = useIsOmniShown();
  const isAgent = useAtomValue(operatorAtom) !== null;
  // The keys make room for the rows that letters find.
  const hasLetters = /[^\d+*#().,;\sp-]/i.test(useAtomValue(dialTextAtom));
  const onCall = screen.name === 'calls' && !isOmniShown;
  return (
    <div className="panel">
      {!onCall && <Header screen={screen} />}
      {isAgent && (
        <div className={onCall ? '' : 'agentbar'}>
          <AgentBar />
        </div>
      )}
      {!onCall && <Banners />}
      {onCall ? (
        <CallPage />
      ) : (
        <>
          {isOmniShown ? <OmniResults /> : screen.name === 'home' ? <HomeScreen /> : <LazyScreen screen={screen} />}
          {screen.name === 'home' && !hasLetters && <DialPad />}
        </>
      )}
      <div className="docked">
        <IncomingLayer />
        {!onCall && <CallStrip />}
      </div>
      <Tabs screen={screen} />
    </div>
  );
}
