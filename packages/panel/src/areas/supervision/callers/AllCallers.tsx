import { useSteadyOrder } from '../../../kit/hooks/useSteadyOrder.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import type { CallerActs } from '../../queues/move/said/useCallerActs.ts';
import type { WaitingCaller } from '../useQueueRows.ts';
import { CallerRow } from './CallerRow.tsx';

interface RowProps {
  acts: CallerActs;
  limitMs: number | null;
  onMove: (caller: WaitingCaller) => void;
}

/** Everybody who waits, and what can be done with each. */
export function AllCallers({
  waiting,
  row,
  onClose,
}: {
  waiting: readonly WaitingCaller[];
  row: RowProps;
  onClose: () => void;
}) {
  const t = useT();
  // As long as the list is open nobody changes places.
  const rows = useSteadyOrder(waiting, ({ uri }) => uri, true);
  return (
    <Sheet title={t('sup.callers')} onClose={onClose} tall>
      <ul className="bd sup-all">
        {rows.map(({ row: caller, isGone }) => (
          <CallerRow key={caller.uri} caller={caller} isGone={isGone} {...row} />
        ))}
      </ul>
    </Sheet>
  );
}
