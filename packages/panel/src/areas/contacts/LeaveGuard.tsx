import { useLeaveGuard } from '../../kernel/navigation/useLeaveGuard.ts';
import { Question } from '../../kit/overlay/Question.tsx';
import { useT } from '../../words/useT.ts';

/** Asks before a contact that is not saved is left, in the panel as well as by closing the tab. */
export function LeaveGuard() {
  const t = useT();
  const { go, stay } = useLeaveGuard(true);
  if (!go) return null;
  return (
    <Question
      title={t('contacts.leaveAsk')}
      text={t('contacts.leaveText')}
      stay={t('contacts.stay')}
      go={t('contacts.discard')}
      onStay={stay}
      onGo={go}
    />
  );
}
