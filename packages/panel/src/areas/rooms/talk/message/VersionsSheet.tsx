import type { Version } from '@ringside/chat/History';
import type { MessageRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import type { Outcome } from '../../../../kernel/refusals.ts';
import { refusalText } from '../../../../kernel/refusalText.ts';
import { nowAtom, profileAtom } from '../../../../kernel/state.ts';
import { ErrorCard } from '../../../../kit/ErrorCard.tsx';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows.tsx';
import { momentLabel } from '../../../../words/dates.ts';
import { useLocale, useT } from '../../../../words/useT.ts';
import { historyActs } from '../../history/acts.ts';

interface Props {
  roomId: string;
  message: MessageRow;
  onClose: () => void;
}
/** What a message said before it was changed, the newest first. Text only. S-MSG-5 */
export function VersionsSheet({ roomId, message: { id, by }, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const { versions } = useActs(historyActs);
  const [found, setFound] = useState<Outcome<readonly Version[]> | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when it is asked for again
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    void versions(roomId, id).then((done) => isCurrent && setFound(done));
    return () => {
      isCurrent = false;
    };
  }, [versions, roomId, id, turn]);
  const problem = found && !found.ok ? refusalText(t, found.refused) : null;
  return (
    <Sheet title={t('rooms.versions', { name: by.name })} onClose={onClose}>
      <div className="bd" aria-busy={found === null}>
        {found === null && <SkeletonRows count={2} label={t('state.loading')} />}
        {problem && (
          <ErrorCard
            title={problem.label}
            text={problem.detail}
            details={found && !found.ok ? found.refused.code : ''}
            onRetry={() => setTurn((n) => n + 1)}
          />
        )}
        {found?.ok && (
          <ol className="room-versions">
            {found.value.toReversed().map(({ at, text }) => (
              <li key={at}>
                <span className="micro t2 n">{momentLabel(locale, at - delta, now)}</span>
                <span className={text === null ? 't2' : ''} dir="auto">
                  {text ?? t('rooms.unreadable')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Sheet>
  );
}
