import { useAtomValue } from 'jotai';
import { AgentBar } from '../areas/agents/parts.ts';
import { CallPage, CallStrip, IncomingLayer } from '../areas/calls/parts.ts';
import { DialPad } from '../areas/home/DialPad.tsx';
import { HomeScreen } from '../areas/home/HomeScreen.tsx';
import { screenAtom } from '../kernel/navigation/atoms.ts';
import { agentAtom, dialTextAtom, isAfterCallAtom } from '../kernel/state.ts';
import { Header } from './Header.tsx';
import { useIsOmniShown } from './omnibox/OmniField.tsx';
import { Banners, OmniResults } from './parts.ts';
import { ScreenPage } from './screens/ScreenPage.tsx';
import { Tabs } from './Tabs.tsx';

/** Header, banners, content, call strip, tabs. Only the content scrolls. */
export function NarrowShell() {
  const screen = useAtomValue(screenAtom);
  const isOmniShown = useIsOmniShown();
  const isAgent = useAtomValue(agentAtom) !== null;
  // Letters in the number field hide the keypad, for the rows that they find.
  const hasLetters = /[^\d+*#().,;\sp-]/i.test(useAtomValue(dialTextAtom));
  // When the call is over its page has the usual header again.
  const isAfter = useAtomValue(isAfterCallAtom);
  const onCallPage = screen.name === 'calls' && !isOmniShown;
  const onCall = onCallPage && !isAfter;
  return (
    <div className="panel">
      {!onCall && <Header screen={screen} />}
      {isAgent && (
        <div className={onCall ? '' : 'agentbar'}>
          <AgentBar />
        </div>
      )}
      {!onCall && <Banners />}
      {onCallPage ? (
        <CallPage />
      ) : (
        <>
          {isOmniShown ? <OmniResults /> : screen.name === 'home' ? <HomeScreen /> : <ScreenPage screen={screen} />}
          {screen.name === 'home' && !hasLetters && <DialPad />}
        </>
      )}
      <div className="docked">
        <IncomingLayer />
        {!onCallPage && <CallStrip />}
      </div>
      <Tabs screen={screen} />
    </div>
  );
}
