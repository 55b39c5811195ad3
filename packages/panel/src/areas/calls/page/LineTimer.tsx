import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { ringingTime, runningTime } from '../../../words/duration.ts';
import type { LineLook } from '../lineLook.ts';

/** Running time of a line. No live region: a screen reader does not say every second. */
export function LineTimer({ look, className = 'n' }: { look: LineLook; className?: string }) {
  const elapsed = useElapsed(look.since);
  if (elapsed === null) return null;
  return (
    <span className={className} role="timer">
      {look.tone === 'ring' ? ringingTime(elapsed) : runningTime(elapsed)}
    </span>
  );
}
