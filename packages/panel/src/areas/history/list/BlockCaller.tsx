import type { HistoryEntry } from '@ringside/domain/history';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { BlockSheet } from '../../denylist/BlockSheet.tsx';
import { enDenylist } from '../../denylist/words.en.ts';

/** English texts that come with this code. */
export const words = [enDenylist];

/** Blocks who has called, after a question: fetched when a row is opened. DENY-002 */
export function BlockCaller({ caller }: { caller: HistoryEntry['remote'] }) {
  const t = useT();
  const names = useNames();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsking(true)}>
        <Ban className="i i-xs" aria-hidden="true" /> {t('deny.block')}
      </Button>
      {isAsking && (
        <BlockSheet wish={caller} shown={caller.name || names.number(caller.number)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
