import type { QueueGroup } from '@ringside/domain/queue';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { useAgent } from '../agents/useAgent.ts';

/** The user's own login to one queue: shows what was asked for until the server has answered. ACD-034, ACD-035, ACD-040 */
export function GroupSwitch({ group }: { group: QueueGroup }) {
  const t = useT();
  const agent = useAgent();
  const asked = agent.groupLogin?.groupId === group.id ? agent.groupLogin.on : null;
  const isHeld = group.isActiveMember && !agent.mayLeave(group.uri);
  const name = t('queues.loginTo', { queue: group.label });
  const why = isHeld ? t('agent.stayIn', { queue: group.label }) : undefined;
  return (
    <span title={why} aria-busy={asked !== null}>
      <Switch
        name={why ? `${name}. ${why}` : name}
        on={asked ?? group.isActiveMember}
        disabled={agent.isPending || agent.groupLogin !== null || isHeld}
        onChange={(on) => void agent.setGroupLogin(group.id, on)}
      />
    </span>
  );
}
