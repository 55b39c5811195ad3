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
 * The Phone screen: where calls ring, keys, recent calls. The dial pad stands below it. A wide layout has a list,
 * a page and the dock instead.
 */
export function HomeScreen() {
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  return (
    <main className="main" data-region="content">
      <ReachLine />
      {isDemo && <TryIt />}
      <ProgrammableKeys />
      <RecentCalls />
    </main>
  );
}
