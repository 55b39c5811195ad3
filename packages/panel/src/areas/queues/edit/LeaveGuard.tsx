import { useLeaveGuard } from '../../../kernel/navigation/useLeaveGuard.ts';
import { Question } from '../../../kit/overlay/Question.tsx';
import { useT } from '../../../words/useT.ts';

interface Props {
  queue: string;
  /** Not saved yet. */
  changes: number;
  /** Pages below this path belong to the same form. */
  within: string;
  onDiscard: () => void;
  /** Saves; false: was refused. Null: the form has faults. */
  onSave: (() => Promise<boolean>) | null;
}

/** Asks before changes that are not saved are left, in the panel as well as by closing the tab. */
export function LeaveGuard({ queue, changes, within, onDiscard, onSave }: Props) {
  const t = useT();
  const { go, stay } = useLeaveGuard(changes > 0, within);
  if (!go || changes === 0) return null;
  return (
    <Question
      title={t('edit.leaveAsk')}
      text={t('edit.leaveText', { n: changes, queue })}
      stay={t('edit.stay')}
      go={t('edit.leave')}
      onStay={stay}
      onGo={() => {
        onDiscard();
        go();
      }}
      save={
        onSave
          ? {
              name: t('edit.save'),
              // What was refused is said in the form: it stays.
              onSave: () => void onSave().then((isSaved) => (isSaved ? go() : stay())),
            }
          : undefined
      }
    />
  );
}
