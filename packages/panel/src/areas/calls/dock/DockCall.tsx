import { isSupervised, type Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { mutedAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { AfterCall } from '../after/parts.ts';
import { callName } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { CallFault } from '../page/CallFault.tsx';
import { CallGrid } from '../page/CallGrid.tsx';
import { CallPills } from '../page/CallPills.tsx';
import { EndCall } from '../page/EndCall.tsx';
import { HeldCalls } from '../page/HeldCalls.tsx';
import { LineQuality, ServerNote } from '../page/LineQuality.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { DockMonitor } from './DockMonitor.tsx';

/** The call in front: state and queue, who and how long, eight actions, the end as the last line. */
function FrontCall({ line, isOneOfSeveral }: { line: Line; isOneOfSeveral: boolean }) {
  const t = useT();
  const names = useNames();
  const muted = useAtomValue(mutedAtom);
  const look = lineLook(line);
  const name = callName(names, line);
  const number = names.numberOf(line.party);
  if (isSupervised(line)) return <DockMonitor line={line} name={name} />;
  return (
    <article className={`callcard on-strip${look.tone === 'live' ? ' live' : ''}`} aria-label={name}>
      <div className="callcard-top">
        <CallPills line={line} isMuted={muted && look.canMute} />
        {line.state === 'talking' && <LineQuality />}
      </div>
      <div className="callcard-who">
        <div className="grow">
          <h2 className="callcard-name trunc" tabIndex={-1} data-name="">
            {line.others ? t('conference.title', { n: line.others.length + 1 }) : name}
          </h2>
          {line.others ? (
            <div className="small inc-2">{name}</div>
          ) : (
            number && <div className="small n inc-2">{number}</div>
          )}
        </div>
        <LineTimer look={look} className={`callcard-time lt--${look.tone}`} />
      </div>
      <ServerNote />
      <CallGrid line={line} />
      <CallFault line={line} />
      <EndCall line={line} isOneOfSeveral={isOneOfSeveral} />
    </article>
  );
}

/** The calls of a wide layout, at the top of the dock; those on hold below, with what they can become. CALL-034 */
export function DockCall() {
  const t = useT();
  const lines = useAtomValue(ongoingLinesAtom);
  const [front] = lines;
  const hasCall = front !== undefined;
  useEffect(() => {
    if (hasCall) AfterCall.preload().catch(() => undefined);
  }, [hasCall]);
  if (!front) return null;
  return (
    <section className="calls" aria-label={t('strip.region')} data-call="">
      <FrontCall line={front} isOneOfSeveral={lines.length > 1} />
      <HeldCalls lines={lines} />
    </section>
  );
}
