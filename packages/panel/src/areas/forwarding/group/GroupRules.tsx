import { useAtomValue } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { groups } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { useT } from '../../../words/useT.ts';
import { forwardingActs } from '../acts.ts';
import { Rules } from '../Rules.tsx';

/** The rules of a group, for whoever may change them. S-GRP-2, NAV-054, GRP-003, Q-082 */
export function GroupRules({ id }: { id: string }) {
  const t = useT();
  const acts = useActs(forwardingActs);
  const group = useAtomValue(groups.allAtom).find((one) => one.id === id) ?? null;
  const { value: rules, refused, reload } = useLoaded(() => acts.ofGroup(id));
  const isDenied = refused?.status === 403 || refused?.status === 404;
  if (refused && !rules)
    return (
      <Content>
        {isDenied ? (
          <EmptyState title={t('fwd.gNotYours')} text={t('fwd.gNotYoursText')} />
        ) : (
          <ErrorCard
            title={t('fwd.ofFailed')}
            text={refusalText(t, refused).label}
            details={refused.code}
            onRetry={() => void reload()}
          />
        )}
      </Content>
    );
  return (
    <Rules
      rules={group && rules ? rules.toSorted((a, b) => a.place - b.place) : null}
      group={group}
      number={group?.number ?? ''}
      onChanged={() => void reload()}
    />
  );
}
