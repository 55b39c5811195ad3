import type { WireAnnouncement } from '@ringside/protocol/groups/announcements';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { useAtomValue } from 'jotai';
import AudioLines from 'lucide-react/icons/audio-lines';
import CornerUpRight from 'lucide-react/icons/corner-up-right';
import Lock from 'lucide-react/icons/lock';
import Pause from 'lucide-react/icons/pause';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Users from 'lucide-react/icons/users';
import { groups } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { callerJourney, type JourneyStep } from './callerJourney.ts';

const pictures: Record<JourneyStep['kind'], Icon> = {
  closed: Lock,
  welcome: AudioLines,
  wait: Users,
  ring: PhoneCall,
  missed: Pause,
  callback: PhoneIncoming,
  exit: CornerUpRight,
  full: CornerUpRight,
};

/** The settings as what happens to a caller, while they are typed. S-ACD-3 */
export function CallerJourney(props: { draft: WireGroupSettings; announcements: readonly WireAnnouncement[] }) {
  const t = useT();
  const known = useAtomValue(groups.allAtom);
  const labelOf = (id: string) => known.find((group) => group.id === id)?.label ?? id;
  const steps = callerJourney(t, props.draft, props.announcements, labelOf);
  return (
    <>
      <p className="small t2 way-text">{t('way.text')}</p>
      <ol className="way">
        {steps.map(({ kind, at, title, text }, index) => {
          const Picture = pictures[kind];
          return (
            <li key={kind} className={index === steps.length - 1 ? 'stp last' : 'stp'}>
              <span className="n small t3">{at}</span>
              <span className="nd">
                <Picture className="i i-s" aria-hidden="true" />
              </span>
              <span>
                <b className="small">{title}</b>
                <span className="small t2 way-what">{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
