import { draftOf, type Forwarding, type RuleDraft } from '@ringside/domain/forwarding';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { groups } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { forwardingActs } from '../acts.ts';
import { groupOfPath } from '../group/paths.ts';
import { WhoseRules } from '../group/whose.ts';
import { beginnings } from '../NoRules.tsx';
import { NEW } from '../paths.ts';
import { rulesAtom } from '../state.ts';
import { RuleForm } from './RuleForm.tsx';

/** The editor of a rule: all of it or nothing is opened. S-FWD-2, NAV-053, FWD-033 */
export function RuleEditor({ id }: { id: string }) {
  const wanted = decodeURIComponent(id);
  return <Edit key={wanted} id={wanted} />;
}

function Edit({ id }: { id: string }) {
  const t = useT();
  const acts = useActs(forwardingActs);
  const path = useAtomValue(pathAtom);
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const all = useAtomValue(groups.allAtom);
  const rules = useAtomValue(rulesAtom);
  // The path is another one as soon as it is left: what was given stays.
  const [begin] = useState(() => new URLSearchParams(path.split('?')[1] ?? '').get('begin') ?? '');
  const [groupId] = useState(() => groupOfPath(path));
  const group = groupId === null ? null : (all.find((one) => one.id === groupId) ?? null);
  useEffect(() => acts.follow(), [acts]);
  const { value, refused, reload } = useLoaded(() => (groupId === null ? acts.all() : acts.ofGroup(groupId)));
  const current = groupId === null ? (rules ?? value) : value;
  const isKnown = (number: string): boolean =>
    colleagues.has(digitsOf(number)) || all.some((group) => group.number === number);
  const isNew = id === NEW;
  const listed = current?.find((rule) => rule.id === id) ?? null;
  // What is being written is not replaced by what is pushed meanwhile.
  const [opened, setOpened] = useState<{ saved: Forwarding | null; first: RuleDraft } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    const { draft } = beginnings[begin] ?? {};
    if (isNew) setOpened((now) => now ?? { saved: null, first: { ...draftOf(null, isKnown), ...draft } });
    else if (listed && value) setOpened((now) => now ?? { saved: listed, first: draftOf(listed, isKnown) });
  }, [isNew, listed, value]);
  // Of a group that is not known yet, or of nobody's, nothing is opened.
  if (opened && (groupId === null || group))
    return (
      <WhoseRules value={group}>
        <RuleForm {...opened} rules={current ?? []} />
      </WhoseRules>
    );
  return (
    <Content>
      {refused ? (
        <ErrorCard
          title={t('fwd.failed')}
          text={`${refusalText(t, refused).label} ${t('fwd.failedText')}`}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : value && !listed ? (
        <EmptyState title={t('fwd.gone')} text={t('fwd.goneText')} />
      ) : (
        <SkeletonRows count={5} label={t('state.loading')} />
      )}
    </Content>
  );
}
