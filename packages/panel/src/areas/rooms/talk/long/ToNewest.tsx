import ArrowDown from 'lucide-react/icons/arrow-down';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../../words/useT.ts';
import { type Item, isMessage } from '../TalkItems.tsx';
import type { createSeen } from './createSeen.ts';

interface Props {
  items: readonly Item[];
  seen: ReturnType<typeof createSeen>;
  onPress: () => void;
}
/** While the end of a room is not in view: the way there, with how many messages of others the user has not seen. */
export function ToNewest({ items, seen, onPress }: Props) {
  const t = useT();
  const { isAtEnd, last } = useSyncExternalStore(seen.subscribe, seen.now);
  if (isAtEnd) return null;
  const from = last === null ? 0 : items.findIndex(({ id }) => id === last) + 1;
  const n = items.slice(from).filter((item) => isMessage(item) && !item.isOwn).length;
  const label = [t('rooms.toNewest'), ...(n > 0 ? [t('rooms.newOnes', { n })] : [])].join(', ');
  return (
    <button type="button" className="jump" aria-label={label} onClick={onPress}>
      <ArrowDown className="i" aria-hidden="true" />
      {n > 0 && (
        <span className="cnt" aria-hidden="true">
          {n}
        </span>
      )}
    </button>
  );
}
