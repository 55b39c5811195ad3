import { useAtomValue } from 'jotai';
import { Suspense, useRef, useState } from 'react';
import { nowAtom } from '../../../kernel/state.ts';
import { useInside } from '../../../kit/hooks/useSteadyOrder.ts';
import { useT } from '../../../words/useT.ts';
import { MoveSheet } from '../../queues/move/parts.ts';
import { useCallerActs } from '../../queues/move/said/useCallerActs.ts';
import { AllCallers } from '../parts.ts';
import type { WaitingCaller } from '../useQueueRows.ts';
import { CallerRow } from './CallerRow.tsx';
import { callerSlots, type Slot } from './callerSlots.ts';

interface Props {
  waiting: readonly WaitingCaller[];
  /** Longer is too long, in seconds. */
  limit: number | null;
}

/** The rows, which never change places. */
const places = ['first', 'second', 'third'];

/**
 * Who has waited longest in any of the queues, and what can be done: three rows that are always there, in which nobody moves;
 * more callers are a number and a list. ACD-010, ACD-013
 */
export function WaitingCallers({ waiting, limit }: Props) {
  const t = useT();
  const now = useAtomValue(nowAtom);
  const acts = useCallerActs();
  const { isInside, props } = useInside();
  const [moving, setMoving] = useState<WaitingCaller | null>(null);
  const [isAll, setAll] = useState(false);
  const slots = useRef<readonly (Slot<WaitingCaller> | null)[]>([]);
  slots.current = callerSlots(slots.current, waiting, now, isInside || moving !== null);
  const shown = slots.current.filter((slot) => slot !== null && slot.goneAt === null).length;
  const more = waiting.length - shown;
  const row = { acts, limitMs: limit === null ? null : limit * 1000, onMove: setMoving };
  return (
    <section className="card sup-part" aria-label={t('sup.callers')} {...props}>
      <h2 className="sec">
        <span className="grow">{t('sup.callers')}</span>
        <button
          type="button"
          className="link small n cw-more"
          aria-haspopup="dialog"
          disabled={more <= 0}
          onClick={() => setAll(true)}
        >
          {more > 0 ? t('sup.moreCallers', { n: more }) : ''}
        </button>
      </h2>
      <ul>
        {slots.current.map((slot, at) =>
          slot ? (
            <CallerRow key={places[at]} caller={slot.row} isGone={slot.goneAt !== null} {...row} />
          ) : (
            <li key={places[at]} className="cw cw--none small t3">
              {at === 0 && waiting.length === 0 ? t('sup.noCallers') : ''}
            </li>
          ),
        )}
      </ul>
      {isAll && !moving && (
        <Suspense fallback={null}>
          <AllCallers waiting={waiting} row={row} onClose={() => setAll(false)} />
        </Suspense>
      )}
      {moving && (
        <Suspense fallback={null}>
          <MoveSheet caller={moving} group={moving.group} acts={acts} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </section>
  );
}
