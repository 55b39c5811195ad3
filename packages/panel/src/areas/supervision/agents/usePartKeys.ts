import type { WireAgentDay } from '@ringside/protocol/statistics/agentDays';
import { useAtom, useAtomValue } from 'jotai';
import { type KeyboardEvent, useRef } from 'react';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { groups } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { longDuration } from './agentTimes.ts';
import { partWords, pickedAtom } from './DayBar.tsx';
import { isDrawn } from './dayBar.ts';

/** Arrow keys on the row of an agent go through the parts of the day, as the pointer does on the bar. ACD-009 */
export function usePartKeys(span: { from: number; until: number } | null) {
  const t = useT();
  const timeOf = useCompanyTime();
  const queues = useAtomValue(groups.allAtom);
  const [picked, setPicked] = useAtom(pickedAtom);
  const at = useRef(-1);
  const propsOf = (day: WireAgentDay | undefined) => ({
    onKeyDown({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      const isRow = target instanceof HTMLElement && target.matches('[data-row]');
      if (!day || !span || !isRow || altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight'))
        return;
      const parts = (day.intervals ?? []).filter((part) => isDrawn(part, span));
      if (parts.length === 0) return;
      const isNew = picked?.extensionUri !== day.extensionUri;
      const next = isNew ? parts.length - 1 : at.current + (key === 'ArrowLeft' ? -1 : 1);
      at.current = Math.min(parts.length - 1, Math.max(0, next));
      const part = parts[at.current];
      if (!part) return;
      const [from, until] = [Math.max(span.from, part.from), Math.min(span.until, part.until)];
      const queue = queues.find(({ id }) => id === part.groupID)?.label ?? '';
      setPicked({
        extensionUri: day.extensionUri,
        share: ((from + until) / 2 - span.from) / Math.max(1, span.until - span.from),
        text: t('sup.dayPart', {
          from: timeOf(part.from),
          until: timeOf(part.until),
          what: partWords(t, part, day, queue),
          time: longDuration(part.until - part.from),
        }),
      });
    },
    onBlur: () => setPicked(null),
  });
  return { propsOf, said: picked?.text ?? '' };
}
