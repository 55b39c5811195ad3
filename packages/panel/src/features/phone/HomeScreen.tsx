import { ProgrammableKeys } from './ProgrammableKeys.tsx';
import { ReachLine } from './ReachLine.tsx';
import { RecentCalls } from './RecentCalls.tsx';

/**
 * The Phone screen: where calls ring, keys, recent calls. The dial pad stands below it; on a wide layout it and the keys
 * are in the side panel.
 */
export function HomeScreen({ wide }: { wide?: boolean }) {
  return (
    <main className="main" data-region="content">
      <ReachLine />
      {!wide && <ProgrammableKeys />}
      <RecentCalls />
    </main>
  );
}
