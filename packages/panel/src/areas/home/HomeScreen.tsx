import { useAtomValue } from 'jotai';
import { part } from '../../kernel/part.tsx';
import { panelConfigAtom } from '../../kernel/state.ts';
import { withWords } from '../../words/translate.ts';
import { ProgrammableKeys } from './ProgrammableKeys.tsx';
import { ReachLine } from './ReachLine.tsx';
import { RecentCalls } from './RecentCalls.tsx';

/** Only of a demo company. */
const TryIt = part(() => withWords(import('./TryIt.tsx')), 'TryIt');

/**
 * The Phone screen: where calls ring, keys, recent calls. The dial pad stands below it; on a wide layout the
 * dock has all of it but the recent calls.
 */
export function HomeScreen({ wide }: { wide?: boolean }) {
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  return (
    <main className="main" data-region="content">
      {!wide && <ReachLine />}
      {isDemo && <TryIt />}
      {!wide && <ProgrammableKeys />}
      <RecentCalls />
    </main>
  );
}
