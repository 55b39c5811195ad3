import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { groups } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useT } from '../../../words/useT.ts';
import { forwardingActs } from '../acts.ts';
import { Rules } from '../Rules.tsx';
import { groupRulesAtom } from '../state.ts';

/** The rules of a group, for whoever may change them, as they are: others change them, too. S-GRP-2, NAV-054, GRP-003, Q-082 */
export function GroupRules({ id }: { id: string }) {
  const t = useT();
  const acts = useActs(forwardingActs);
  const group = useAtomValue(groups.allAtom).find((one) => one.id === id) ?? null;
  const known = useAtomValue(groupRulesAtom);
  useEffect(() => acts.followGroups(), [acts]);
  const rules = known?.get(`telephony/Group/${id}/Forwarding`) ?? null;
  // The server pushes those of a group as long as the user may change them.
  if (known && !rules)
    return (
      <Content>
        <EmptyState title={t('fwd.gNotYours')} text={t('fwd.gNotYoursText')} />
      </Content>
    );
  return <Rules rules={group && rules} group={group} number={group?.number ?? ''} />;
}
