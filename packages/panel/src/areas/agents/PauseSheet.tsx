import '../../kit/styles/callsheets.css';
import type { Agent, PauseReason } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import Coffee from 'lucide-react/icons/coffee';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LogOut from 'lucide-react/icons/log-out';
import Pause from 'lucide-react/icons/pause';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import { useEffect } from 'react';
import { oneKeyShortcutsAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import type { Icon } from '../../kit/text/icon.ts';
import { useT } from '../../words/useT.ts';

/** Reasons are words of the company; common ones are known by theirs. */
const pictures: readonly [RegExp, Icon][] = [
  [/lunch|meal|déjeuner|repas/i, Utensils],
  [/break|coffee|café|pause/i, Coffee],
  [/training|course|formation/i, GraduationCap],
  [/office|paper|admin|bureau/i, FileText],
  [/meeting|team|réunion|équipe/i, Users],
];
const pictureOf = (text: string): Icon => pictures.find(([words]) => words.test(text))?.[1] ?? Pause;

interface Props {
  agent: Agent;
  reasons: readonly PauseReason[];
  isPending: boolean;
  /** False during a queue call. ACD-040 */
  mayLogOut: boolean;
  onPause: (reasonId: string) => void;
  onLogOut: () => void;
  onClose: () => void;
}

/** Why the pause: one press, or the number of the reason. During a call the pause waits for its end. S-ACD-7, ACD-031 */
export function PauseSheet({ agent, reasons, isPending, mayLogOut, onPause, onLogOut, onClose }: Props) {
  const t = useT();
  const hasKeys = useAtomValue(oneKeyShortcutsAtom);
  const isAfter = agent.status === 'ACD_CALL' || agent.status === 'NON_ACD_CALL' || agent.status === 'ALERTING';
  useEffect(() => {
    if (!hasKeys) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
      if (!reason || isPending) return;
      event.preventDefault();
      onPause(reason.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [reasons, isPending, onPause, hasKeys]);
  return (
    <Sheet title={t(isAfter ? 'pause.titleAfter' : 'pause.title')} onClose={onClose}>
      <div className="bd">
        {reasons.map(({ id, text }, index) => {
          const Picture = pictureOf(text);
          return (
            <button
              key={id}
              type="button"
              className="row row--1 pause-row"
              disabled={isPending}
              data-autofocus={index === 0 ? '' : undefined}
              aria-keyshortcuts={hasKeys && index < 9 ? String(index + 1) : undefined}
              onClick={() => onPause(id)}
            >
              <span className="ic ic--s">
                <Picture className="i i-s" aria-hidden="true" />
              </span>
              <span className="b">
                <span className="a">{text}</span>
              </span>
              {hasKeys && index < 9 && <kbd>{index + 1}</kbd>}
            </button>
          );
        })}
      </div>
      <div className="sheet-ft pause-ft">
        <span className="small t2 grow">{mayLogOut ? '' : t('agent.stay')}</span>
        <Button size="small" look="quiet" className="btn--qd" disabled={isPending || !mayLogOut} onClick={onLogOut}>
          <LogOut className="i i-s" aria-hidden="true" /> {t('agent.logOut')}
        </Button>
      </div>
    </Sheet>
  );
}
