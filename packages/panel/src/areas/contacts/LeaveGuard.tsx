import { useLeaveGuard } from '../../kernel/navigation/useLeaveGuard.ts';
import { Button } from '../../kit/Button.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
import { useT } from '../../words/useT.ts';

/** Asks before a contact that is not saved is left, in the panel as well as by closing the tab. */
export function LeaveGuard() {
  const t = useT();
  const { go, stay } = useLeaveGuard(true);
  if (!go) return null;
  return (
    <Prompt title={t('contacts.leaveAsk')} onClose={stay}>
      <p>{t('contacts.leaveText')}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={stay}>
          {t('contacts.stay')}
        </Button>
        <Button size="large" look="danger" onClick={go}>
          {t('contacts.discard')}
        </Button>
      </div>
    </Prompt>
  );
}
