import type { QueueMember } from '@ringside/domain/queue';
import { atom, useAtomValue } from 'jotai';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { zoneClock } from '../../../words/zones.ts';
import { myChangesAtom, type QueueChange } from '../../queues/changes.ts';
import { useNotedActs } from '../agents/useNotedActs.ts';
import { enChanges } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enChanges];

const texts: Readonly<Record<QueueChange['what'], MessageKey>> = {
  ...{ paused: 'sup.didPaused', resumed: 'sup.didResumed', loggedOut: 'sup.didLoggedOut' },
  ...{ moved: 'sup.didMoved', settings: 'sup.didSettings', members: 'sup.didMembers' },
};

/** Those of the day that the clocks of the company show. */
const todayAtom = atom((get) => {
  const { clockDeltaMs = 0, timeZone } = get(profileAtom) ?? {};
  return zoneClock(timeZone, get(nowAtom) + clockDeltaMs).date;
});
const todaysAtom = atom((get) => {
  const [today, timeZone] = [get(todayAtom), get(profileAtom)?.timeZone];
  return get(myChangesAtom).filter(({ at }) => zoneClock(timeZone, at).date === today);
});

/** What the supervisor has changed today, newest first: a pause can be taken back as long as it lasts. ACD-013 */
export function MyChanges({ members }: { members: readonly QueueMember[] }) {
  const t = useT();
  const timeOf = useCompanyTime();
  const acts = useNotedActs();
  const changes = useAtomValue(todaysAtom);
  if (changes.length === 0) return null;
  const isPaused = (uri: string): boolean =>
    members.some(({ extensionUri, agent }) => extensionUri === uri && agent.status === 'PAUSE');
  return (
    <section className="fcard sup-mine" aria-label={t('sup.changed')}>
      <div className="h">{t('sup.changed')}</div>
      <ul className="fl">
        {changes.map(({ at, what, who, to, extensionUri }) => (
          <li key={`${at} ${what} ${who}`}>
            <span className="grow trunc">
              <Rich text={t(texts[what], { name: who, to: to ?? '' })} />
            </span>
            {what === 'paused' && extensionUri && isPaused(extensionUri) && (
              <IconButton
                icon={Undo2}
                name={t('sup.undoPause', { name: who })}
                onClick={() => void acts.endPause(extensionUri)}
              />
            )}
            <span className="t3 n">{timeOf(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
