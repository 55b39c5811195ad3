import type { Forwarding, RouteExplanation } from '@ringside/domain/forwarding';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { ruleName } from '../useRuleText.ts';
import { type PhoneIs, type Taken, walk } from './walk.ts';

const whys = ['off', 'time', 'presence', 'caller', 'number', 'category', 'destination', 'later'] as const;
const whyKey = (why: string): MessageKey => `fwd.why.${whys.find((one) => one === why) ?? 'other'}`;

interface Props {
  explained: RouteExplanation;
  /** As called. */
  number: string;
  phone: PhoneIs;
  rules: readonly Forwarding[];
}

/** What happens to a call, step by step; rules that do not act are grey, with the reason. S-FWD-1 */
export function RouteSteps({ explained, number, phone, rules }: Props) {
  const t = useT();
  const names = useNames();
  const taken = walk(explained.steps, phone);
  const skipped = explained.rules.flatMap(({ id, why }) => {
    const rule = rules.find((one) => one.id === id);
    return rule && why !== null ? [{ rule, why }] : [];
  });
  const what = ({ to, label, number: at }: Taken['step']): string => {
    switch (to) {
      case 'user':
        return t('fwd.tRings', { name: label });
      case 'message':
        return t('fwd.tMessage', { name: label });
      case 'outside':
        return at === '' ? t('fwd.tOutHidden') : t('fwd.tOut', { number: names.number(at) });
      case 'ask':
        return t('fwd.tAsked', { name: label });
      case 'wait':
        return t('fwd.tWait', { name: label });
      case 'group':
      case 'queue':
        return t('fwd.tQueue', { name: label });
      default:
        return t('fwd.tEnds');
    }
  };
  const seconds = (at: number | null): string => (at === null ? '' : t('fwd.s', { s: at }));
  const last = taken.at(-1)?.step.to;
  return (
    <ol className="fwd-way">
      <li>
        <span className="tm">{seconds(0)}</span>
        <span className="nd" />
        <b>{t('fwd.tCalls', { number: names.number(number) })}</b>
      </li>
      {skipped.map(({ rule, why }) => (
        <li key={rule.id} className="is-skip">
          <span className="tm" />
          <span className="nd" />
          <span>
            <b>{t('fwd.tSkips', { name: ruleName(rule) })}</b>
            {t(whyKey(why))}
          </span>
        </li>
      ))}
      {taken.map(({ step, at }) => (
        <li key={explained.steps.indexOf(step)}>
          <span className="tm">{seconds(at)}</span>
          <span className="nd" />
          <b>{step.rule?.label ? t('fwd.tRule', { name: step.rule.label, what: what(step) }) : what(step)}</b>
        </li>
      ))}
      {last === 'user' && (
        <li>
          <span className="tm" />
          <span className="nd" />
          <b>{t('fwd.tEnds')}</b>
        </li>
      )}
    </ol>
  );
}
