import type { Forwarding } from '@ringside/domain/forwarding';
import { decodeTimeFilter } from '@ringside/protocol/words/forwarding';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { Glyph, type GlyphName } from '../../kit/Glyph.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { Switch } from '../../kit/Switch.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { ruleName, useRuleText } from './useRuleText.ts';

interface Props {
  rule: Forwarding;
  /** Of its editor. */
  path: string;
  /** Why it does not act on a call from outside right now; null: it acts; undefined: not known. */
  why: string | null | undefined;
  isDragged: boolean;
  style: CSSProperties | undefined;
  onGrip: (event: PointerEvent) => void;
  onMove: (step: -1 | 1) => void;
  onActive: (activated: boolean) => void;
}

const acts = { glyph: 'check', tone: 'm-ok', key: 'fwd.on' } as const;
const rests = { glyph: 'gone', tone: 'm-idle', key: 'fwd.notNow' } as const;
/** By why it does not act on the call that was asked about; a rule for other calls applies to those. */
const looks: Partial<Record<string, { glyph: GlyphName; tone: string; key: MessageKey }>> = {
  ...{ caller: acts, number: acts, category: acts },
  off: { glyph: 'off', tone: 'm-idle', key: 'fwd.off' },
  later: { glyph: 'gone', tone: 'm-idle', key: 'fwd.later' },
  destination: { glyph: 'off', tone: 'm-warn', key: 'fwd.unreached' },
};

/** A rule as one sentence, whether it applies now, its switch and its handle: `Alt` and arrows move it as well. */
export function RuleRow({ rule, path, why, isDragged, style, onGrip, onMove, onActive }: Props) {
  const t = useT();
  const text = useRuleText();
  const name = ruleName(rule);
  const reason = rule.activated ? why : 'off';
  const look = reason === undefined ? null : reason === null ? acts : (looks[reason] ?? rests);
  const about = [look && t(look.key), rule.isMain && t('fwd.mainOf'), rule.parent !== null && t('fwd.byService')];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || !step) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
  };
  return (
    <li className={isDragged ? 'fwd-row is-dragged' : 'fwd-row'} style={style} onKeyDown={onKeyDown}>
      <span className="fwd-grip" title={t('fwd.grip', { name })} onPointerDown={onGrip}>
        <GripVertical className="i i-s" aria-hidden="true" />
      </span>
      <PanelLink className="fwd-says" data-row="" path={path} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
        <span className="sr">{name}: </span>
        <span className="fwd-sentence">
          <Rich text={text.sentence(rule, decodeTimeFilter(rule.timeFilter))} />
        </span>
        <span className="fwd-now small">
          {look && (
            <span className={look.tone}>
              <Glyph name={look.glyph} />
            </span>
          )}
          <span className="trunc">{about.filter(Boolean).join(' · ')}</span>
        </span>
      </PanelLink>
      <Switch name={t('fwd.activeName', { name })} on={rule.activated} onChange={onActive} />
    </li>
  );
}
