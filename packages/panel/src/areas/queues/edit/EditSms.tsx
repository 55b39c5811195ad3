import { mayDo } from '@ringside/domain/rights';
import type { WireSmsAgents } from '@ringside/protocol/sms/agents';
import { useContext } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing, useOnceFor } from '../../../kernel/hooks/acting.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useT } from '../../../words/useT.ts';
import { smsActs } from '../../sms/acts.ts';
import { NumberField, SwitchRow } from './EditFields.tsx';
import { GroupRightsContext } from './Locked.tsx';
import type { EditProps } from './queueForm.ts';

type SmsAgentItem = WireSmsAgents['items'][number];
/** Threads that may be chosen; an agent who has another number keeps it. */
const CHOICES = [1, 2, 3, 4, 5, 6, 8, 10];
/** Of an agent who begins with SMS. */
const FIRST_MAX = 3;

function SmsAgentRow({
  agent,
  onChange,
}: {
  agent: SmsAgentItem;
  onChange: (more: Partial<Pick<SmsAgentItem, 'isOperatorAcdMessageCapable' | 'operatorMaxMessage'>>) => void;
}) {
  const t = useT();
  const { userID, label, number, isOperatorAcdMessageCapable, operatorMaxMessage: max } = agent;
  const isOn = isOperatorAcdMessageCapable && max > 0;
  const isBusy = useIsActing(`smsAgent ${userID}`);
  return (
    <li className="edit-member" aria-label={label}>
      <Avatar name={label} size={32} />
      <span className="b">
        <span className="a trunc">{label}</span>
        <span className="c small t2 n">{number}</span>
      </span>
      <Switch
        name={t('edit.smsAgent', { name: label })}
        on={isOn}
        disabled={isBusy}
        onChange={(on) =>
          onChange({ isOperatorAcdMessageCapable: on, ...(on && max === 0 && { operatorMaxMessage: FIRST_MAX }) })
        }
      />
      {isOn && (
        <label className="edit-member-in small t2">
          {t('edit.smsMax')}
          <span className="in edit-sms-max">
            <select
              className="edit-select"
              aria-label={t('edit.smsMaxOf', { name: label })}
              value={max}
              disabled={isBusy}
              onChange={({ currentTarget }) => onChange({ operatorMaxMessage: Number(currentTarget.value) })}
            >
              {[...new Set([...CHOICES, max])]
                .sort((a, b) => a - b)
                .map((n) => (
                  <option key={n}>{n}</option>
                ))}
            </select>
          </span>
        </label>
      )}
    </li>
  );
}

/** Which agents of the queue work with SMS; each change holds at once, for all queues of the agent. SMS-012 */
function SmsAgents({ groupUri }: { groupUri: string }) {
  const t = useT();
  const acts = useActs(smsActs);
  const onceFor = useOnceFor();
  const tell = useTell();
  const { value, refused, reload, put } = useLoaded(() => acts.agents(groupUri));
  const change = async (agent: SmsAgentItem, more: Partial<SmsAgentItem>) => {
    const { userID, isOperatorAcdMessageCapable, operatorMaxMessage } = { ...agent, ...more };
    const items = [{ userID, isOperatorAcdMessageCapable, operatorMaxMessage }];
    const done = await onceFor(`smsAgent ${userID}`, () => acts.saveAgents(groupUri, { items }));
    if (done?.ok) put(done.value);
    else if (done) tell(done.refused);
  };
  if (refused)
    return (
      <ErrorCard
        title={t('edit.smsAgentsFailed')}
        text={refusalText(t, refused).label}
        details={refused.code}
        onRetry={() => void reload()}
      />
    );
  if (!value) return null;
  return (
    <section className="edit-sms" aria-label={t('edit.smsAgents')}>
      <h2 className="lb">{t('edit.smsAgents')}</h2>
      <p className="small t2">{t('edit.smsAgentsText')}</p>
      <ol className="card edit-members">
        {value.items.map((agent) => (
          <SmsAgentRow key={agent.userID} agent={agent} onChange={(more) => void change(agent, more)} />
        ))}
      </ol>
    </section>
  );
}

/** SMS of a queue: whether customers can write, how long an agent has for an answer, and who answers. SMS-011, SMS-012 */
export function EditSms({ group, draft, faults, onChange }: EditProps) {
  const t = useT();
  const rights = useContext(GroupRightsContext);
  const { isAcdSmsCapable, smsReplyTime } = draft;
  return (
    <>
      <div className="card">
        <SwitchRow
          name={t('edit.sms')}
          field="isAcdSmsCapable"
          on={isAcdSmsCapable}
          onChange={(on) => onChange({ isAcdSmsCapable: on })}
        />
      </div>
      {isAcdSmsCapable && (
        <>
          <div className="edit-two">
            <NumberField
              label={t('edit.smsReply')}
              field="smsReplyTime"
              unit={t('edit.seconds')}
              hint={t('edit.smsReplyText')}
              value={smsReplyTime}
              fault={faults['smsReplyTime']}
              onChange={(value) => onChange({ smsReplyTime: value })}
            />
          </div>
          {mayDo(rights, 'smsAgents') && <SmsAgents groupUri={group.uri} />}
        </>
      )}
    </>
  );
}
