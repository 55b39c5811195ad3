import { useAtomValue } from 'jotai';
import { part } from '../../kernel/code/part.tsx';
import { panelConfigAtom } from '../../kernel/state.ts';
import { withWords } from '../../words/translate.ts';
import { isSettingUpAtom } from '../first-minute/setUpAtom.ts';
import { ProgrammableKeys } from './ProgrammableKeys.tsx';
import { ReachLine } from './ReachLine.tsx';
import { RecentCalls } from './RecentCalls.tsx';

/** Of whoever is new here, and of a demo company. */
export const FirstMinute = part(() => withWords(import('../first-minute/FirstMinute.tsx')), 'FirstMinute');

/**
 * The Phone screen: where calls ring, keys, recent calls. The dial pad stands below it, or above the rest what is set up in the
 * first minute. A wide layout has a list, a page and the dock instead.
 */
export function HomeScreen() {
  const isSettingUp = useAtomValue(isSettingUpAtom);
  const isDemo = useAtomValue(panelConfigAtom)?.demo !== undefined;
  return (
    <main className="main" data-region="content">
      <ReachLine />
      {(isSettingUp || isDemo) && <FirstMinute />}
      <ProgrammableKeys />
      <RecentCalls />
    </main>
  );
}
