import '../../kit/styles/callsheets.css';
import { acdGroupsOf, type Operator } from '@ringside/domain/queue';
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

/** The user in any of the own queues: the counts are the same in each. */
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
export function AgentSheet({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const agent = useAgent();
  const own = acdGroupsOf(useAtomValue(groups.allAtom));
  const isIn = operator.status !== 'LOGOUT';
  const mayLogOut = agent.mayLeave(null);
  const cause = operator.unreachable?.cause;
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
                    {group.isActiveMember && !agent.mayLeave(group.uri)
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
            : operator.loginAt !== null && t('agent.since', { time: timeOfDay(locale, operator.loginAt) })}
        </span>
        {isIn ? (
          <Button
            size="small"
            look="quiet"
            className="btn--qd"
            disabled={agent.isPending || !mayLogOut}
            onClick={() => void agent.logOut()}
          >
            <LogOut className="i i-s" aria-hidden="true" /> {t('agent.logOut')}
          </Button>
        ) : (
          <Button size="small" look="primary" disabled={agent.isPending} onClick={() => void agent.logIn()}>
            <LogIn className="i i-s" aria-hidden="true" /> {t('agent.logIn')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
