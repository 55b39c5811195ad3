import type { SmsThread } from '@ringside/domain/sms';
import { useIsActing } from '../../kernel/hooks/acting.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { useCustomerName } from './useCustomerName.ts';
import { useSmsAct } from './useSms.ts';

/** Takes a thread that waits; of two agents who press, one has it. SMS-002 */
export function PickButton({ thread, size }: { thread: SmsThread; size?: 'small' }) {
  const t = useT();
  const act = useSmsAct();
  const isBusy = useIsActing(thread.uri);
  const name = useCustomerName(thread);
  return (
    <Button
      {...(size && { size })}
      look="primary"
      data-autofocus=""
      aria-disabled={isBusy}
      aria-label={t('sms.pickName', { name })}
      onClick={() => void act(thread.uri, (client) => client.pick(thread.uri))}
    >
      {t('sms.pick')}
    </Button>
  );
}
