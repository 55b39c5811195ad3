import '../../kit/styles/forms.css';
import './forwarding.css';
import type { Forwarding } from '@ringside/domain/forwarding';
import type { QueueGroup } from '@ringside/domain/queue';
import { useSetAtom } from 'jotai';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { raiseUndoAtom } from '../../kernel/toasts/undo.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { moved, useDragOrder } from '../../kit/hooks/useDragOrder.ts';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { forwardingActs } from './acts.ts';
import { ruleOf } from './group/paths.ts';
import { NoRules } from './NoRules.tsx';
import { NEW, TRY } from './paths.ts';
import { RuleRow } from './RuleRow.tsx';
import { useExplained } from './useExplained.ts';
import { ruleName } from './useRuleText.ts';

/** Rules of a service: those whose destination it is. NAV-052 */
const isOf = ({ destination, parent }: Forwarding, service: string): boolean =>
  destination.toLowerCase().startsWith(`~${service.toLowerCase()}`) || parent?.split('/').includes(service) === true;

interface Props {
  rules: readonly Forwarding[] | null;
  /** Whose they are; null: the user's. */
  group: QueueGroup | null;
  /** To which calls go that are led by them. */
  number: string;
  service?: string | null;
}

/** Rules in their order, and what the next call does: what the server has written is pushed. S-FWD-1, GRP-003 */
export function Rules({ rules, group, number, service = null }: Props) {
  const t = useT();
  const tell = useTell();
  const raise = useSetAtom(raiseUndoAtom);
  const onRowKey = useRowKeys();
  const list = useRef<HTMLOListElement>(null);
  const acts = useActs(forwardingActs);
  const goTo = useSetAtom(goToAtom);
  const newRule = ruleOf(NEW, group?.id ?? null);
  // The order that the user has just made, shown until the server has answered; null: the server's.
  const [wanted, setWanted] = useState<readonly Forwarding[] | null>(null);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says is the truth again
  useEffect(() => setWanted(null), [rules]);
  const explained = useExplained({ number, from: 'anybody', at: null, presence: null }, rules);
  const ordered = wanted ?? rules;
  const all = ordered?.filter((rule) => service === null || isOf(rule, service)) ?? null;

  const order = (next: readonly Forwarding[]) => {
    const uris = next.map(({ uri }) => uri);
    return group ? acts.orderOf(group.id, uris) : acts.order(uris);
  };
  const restore = async (before: readonly Forwarding[]) => {
    const done = await order(before);
    if (!done.ok) tell(done.refused);
  };
  const put = async (from: number, to: number) => {
    const rule = all?.[from];
    if (!all || !ordered || !rule || !all[to]) return;
    // Among all rules: those of another service keep their places.
    const places = [...moved(all, from, to)];
    const next = ordered.map((one) => (all.includes(one) ? (places.shift() ?? one) : one));
    setWanted(next);
    setSaid(t('fwd.movedTo', { name: ruleName(rule), place: next.indexOf(rule) + 1, n: next.length }));
    const done = await order(next);
    if (done.ok) return raise({ title: 'fwd.ordered', cause: 'order of rules', undo: () => restore(ordered) });
    setWanted(null);
    tell(done.refused);
  };
  const drag = useDragOrder(list, (from, to) => void put(from, to));
  const move = (from: number, step: -1 | 1) => {
    void put(from, from + step);
    // The row is elsewhere in the page now: the focus goes with it.
    requestAnimationFrame(() => list.current?.children[from + step]?.querySelector<HTMLElement>('[data-row]')?.focus());
  };
  const setActive = async ({ uri, ...rule }: Forwarding, activated: boolean, mayUndo = true) => {
    const done = await acts.change(uri, { ...rule, activated });
    if (!done.ok) return tell(done.refused);
    const undo = () => void setActive({ uri, ...rule }, !activated, false);
    const title = { key: activated ? 'fwd.turnedOn' : 'fwd.turnedOff', params: { name: ruleName(rule) } } as const;
    raise({ title, cause: `rule ${uri}`, undo: mayUndo ? undo : undefined });
  };
  return (
    <Content className="main" onKeyDown={onRowKey}>
      <section className="fwd-next">
        <h2 className="small med acc">{group ? t('fwd.gNextCall', { group: group.label }) : t('fwd.nextCall')}</h2>
        <p role="status">{explained === null ? t('fwd.nextUnknown') : (explained?.text ?? '…')}</p>
        <div className="fwd-acts">
          <Button size="small" onClick={() => goTo(group ? `${TRY}?called=${encodeURIComponent(number)}` : TRY)}>
            <FlaskConical className="i i-s" aria-hidden="true" /> {t('fwd.try')}
          </Button>
          <Button size="small" onClick={() => goTo(newRule)}>
            <Plus className="i i-s" aria-hidden="true" /> {t('fwd.newShort')}
          </Button>
        </div>
      </section>
      {all === null && <SkeletonRows count={4} label={t('state.loading')} />}
      {all?.length === 0 && (group ? <EmptyState title={t('fwd.none')} text={t('fwd.gNoneText')} /> : <NoRules />)}
      {all && all.length > 0 && (
        <ol className="fwd-list" ref={list} aria-label={t('fwd.rules')}>
          {all.map((rule, index) => (
            <RuleRow
              key={rule.uri}
              rule={rule}
              path={ruleOf(rule.id, group?.id ?? null)}
              why={explained?.rules.find(({ id }) => id === rule.id)?.why}
              isDragged={drag.isDragged(index)}
              style={drag.styleOf(index)}
              onGrip={(event) => drag.start(event, index)}
              onMove={(step) => move(index, step)}
              onActive={(activated) => void setActive(rule, activated)}
            />
          ))}
        </ol>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </Content>
  );
}
