import type { GroupState } from '@ringside/domain/queue';
import type { JSX } from 'react';
import { Glyph } from '../../kit/Glyph.tsx';

const own: Record<Exclude<GroupState, 'FREE_AGENTS'>, JSX.Element> = {
  QUEUE_UNDER_50: (
    <>
      <rect x=".9" y=".9" width="10.2" height="10.2" rx="2.2" fill="none" stroke="currentColor" strokeWidth={1.6} />
      <path d="M2.6 6.2h6.8v3.2H2.6z" fill="currentColor" />
    </>
  ),
  QUEUE_OVER_50: <path fill="currentColor" d="M6 1.2 11.3 10.5H.7Z" />,
  QUEUE_FULL: (
    <>
      <path fill="currentColor" d="M3.8.8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8Z" />
      <path d="M3.4 6h5.2" stroke="var(--cut)" strokeWidth={1.7} strokeLinecap="round" />
    </>
  ),
  NO_AGENT: (
    <>
      <path fill="currentColor" d="M6 .6 11.4 6 6 11.4.6 6Z" />
      <path d="M4.4 4.4l3.2 3.2M7.6 4.4 4.4 7.6" stroke="var(--cut)" strokeWidth={1.4} strokeLinecap="round" />
    </>
  ),
  CLOSED_MANUAL: (
    <>
      <rect x="1.6" y="5" width="8.8" height="6.2" rx="1.6" fill="currentColor" />
      <path d="M3.7 5V3.6a2.3 2.3 0 0 1 4.6 0V5" fill="none" stroke="currentColor" strokeWidth={1.6} />
    </>
  ),
  CLOSED_CALENDAR: (
    <>
      <rect x="1" y="2" width="10" height="9" rx="1.8" fill="none" stroke="currentColor" strokeWidth={1.5} />
      <path d="M1 5h10M4 .8v2.4M8 .8v2.4" stroke="currentColor" strokeWidth={1.5} />
    </>
  ),
};

/** Mark of a state of a queue: each has a shape of its own, so that colour is never alone. Beside words, so hidden. Q-178 */
export function QueueGlyph({ state }: { state: GroupState | null }) {
  if (state === null) return <Glyph name="gone" />;
  if (state === 'FREE_AGENTS') return <Glyph name="check" />;
  return (
    <svg className="g" viewBox="0 0 12 12" aria-hidden="true">
      {own[state]}
    </svg>
  );
}
