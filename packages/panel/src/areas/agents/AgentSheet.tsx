import '../../kit/styles/callsheets.css';
import { type Agent, acdGroupsOf } from '@ringside/domain/queue';
import { atom, useAtomValue } from 'jotai';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { groups, profileAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { GroupSwitch } from '../queues/GroupSwitch.tsx';
import { groupLook } from '../queues/groupLook.ts';
import { QueueGlyph } from '../queues/QueueGlyph.tsx';
import { membersOf } from '../queues/queueState.ts';
import { useAgent } from './useAgent.ts';

const explanations = {
  noTerminal: 'agent.noTerminalText',
  noAnswer: 'agent.noAnswerText',
  notReached: 'agent.noAnswerText',
} as const;

/** The user in any of their queues: the counts are the same in each. */
const ownMemberAtom = atom((get) => {
  const extensionUri = get(profileAtom)?.extensionUri;
  const members = acdGroupsOf(get(groups.allAtom)).flatMap(({ uri }) => get(membersOf(uri)));
  return members.find((one) => one.extensionUri === extensionUri);
});

/** Queue calls that passed by the agent, and whether the queues wait for a word. ACD-011 */
function AgentCounts() {
  const t = useT();
  const own = useAtomValue(ownMemberAtom);
  if (!own || own.unanswered + own.notReached === 0) return null;
  const words = [
    own.needsFeedback && t('agent.feedback'),
    own.unanswered > 0 && t('queue.missedCalls', { n: own.unanswered }),
    own.notReached > 0 && t('queue.notReached', { n: own.notReached }),
  ];
  return <p className="quiet small t2">{words.filter(Boolean).join(', ')}</p>;
}

/** Behind the state of the agent: why nobody gets through, the login to each queue, logging in and out. S-ACD-6, ACD-034 */
export function AgentSheet({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const verbs = useAgent();
  const own = acdGroupsOf(useAtomValue(groups.allAtom));
  const isIn = agent.status !== 'LOGOUT';
  const mayLogOut = verbs.mayLeave(null);
  const cause = agent.unreachable?.cause;
  const explanation = explanations[cause as keyof typeof explanations];
  return (
    <Sheet title={t('agent.sheet')} onClose={onClose}>
      <div className="bd">
        {explanation && <p className="agent-why small">{t(explanation)}</p>}
        <AgentCounts />
        <h3 className="sec">
          <span className="grow">{t('agent.logins')}</span>
        </h3>
        {own.length === 0 && <p className="quiet small t2">{t('agent.noQueues')}</p>}
        {own.map((group) => {
          const look = groupLook(t, group);
          return (
            <div key={group.uri} className="row row--flush agent-group">
              <span className="b">
                <span className="a">{group.label}</span>
                <span className="c">
                  <span className={look.mark}>
                    <QueueGlyph state={look.state} />
                  </span>
                  <span className="trunc">
                    {group.isActiveMember && !verbs.mayLeave(group.uri)
                      ? t('agent.stayIn', { queue: group.label })
                      : look.words}
                  </span>
                </span>
              </span>
              <GroupSwitch group={group} />
            </div>
          );
        })}
      </div>
      <div className="sheet-ft pause-ft">
        <span className="small t2 grow">
          {!mayLogOut
            ? t('agent.stay')
            : agent.loginAt !== null && t('agent.since', { time: timeOfDay(locale, agent.loginAt) })}
        </span>
        {isIn ? (
          <Button
            size="small"
            look="quiet"
            className="btn--qd"
            disabled={verbs.isPending || !mayLogOut}
            onClick={() => void verbs.logOut()}
          >
            <LogOut className="i i-s" aria-hidden="true" /> {t('agent.logOut')}
          </Button>
        ) : (
          <Button size="small" look="primary" disabled={verbs.isPending} onClick={() => void verbs.logIn()}>
            <LogIn className="i i-s" aria-hidden="true" /> {t('agent.logIn')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
