import type { SmsThread } from '@ringside/domain/sms';
import { useActs } from '../../kernel/acts.ts';
import { useIsActing } from '../../kernel/hooks/acting.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { smsActs } from './acts.ts';
import { useCustomerName } from './useCustomerName.ts';

/** Takes a thread that waits; of two agents who press, one has it. SMS-002 */
export function PickButton({ thread, size }: { thread: SmsThread; size?: 'small' }) {
  const t = useT();
  const { pick } = useActs(smsActs);
  const isBusy = useIsActing(thread.uri);
  const name = useCustomerName(thread);
  return (
    <Button
      {...(size && { size })}
      look="primary"
      data-autofocus=""
      aria-disabled={isBusy}
      aria-label={t('sms.pickName', { name })}
      onClick={() => void pick(thread.uri)}
    >
      {t('sms.pick')}
    </Button>
  );
}
