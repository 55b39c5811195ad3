import { without } from '@ringside/domain/forwarding';
import { type ForwardType, forwardTypes, noAnswerDelays } from '@ringside/protocol/words/forwarding';
import { useId } from 'react';
import { Slider } from '../../../kit/Slider.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useGroup } from '../group/whose.ts';
import { useRuleText } from '../useRuleText.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './parts.ts';

/** When the rule acts, and how long phones ring until then. FWD-012, FWD-022, FWD-026 */
export function WhenPart({ draft, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  const { isOnCall } = useRuleText();
  const group = useGroup();
  const nameOf = (type: ForwardType): MessageKey => {
    if (group && (type === 'OB' || type === 'UR')) return `fwd.gChoose${type}`;
    return type === 'OB' && isOnCall(draft.destination) ? 'fwd.chooseOBCall' : `fwd.choose${type}`;
  };
  const place = Math.max(0, (noAnswerDelays as readonly number[]).indexOf(draft.delayMs));
  return forwardTypes.map((type) => (
    <Choice
      key={type}
      group={id}
      name={t(nameOf(type))}
      on={draft.forwardType === type}
      onChoose={() =>
        onChange(type === 'AL' ? without(without(draft, 'forwardType'), 'delay') : { ...draft, forwardType: type })
      }
    >
      {type === 'NA' && (
        <>
          <Slider
            name={t('fwd.seconds')}
            value={place}
            ceiling={noAnswerDelays.length - 1}
            intervalMs={0}
            onChange={(next) => onChange({ ...draft, delayMs: noAnswerDelays[next] ?? draft.delayMs })}
          />
          <span className="n small med">{t('fwd.s', { s: draft.delayMs / 1000 })}</span>
        </>
      )}
    </Choice>
  ));
}
