import { type SmsThread, smsCountdown } from '@ringside/domain/sms';
import TimerReset from 'lucide-react/icons/timer-reset';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { useCounting } from '../../../kernel/hooks/useCounting.ts';
import { Button } from '../../../kit/Button.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';
import { useServerNow } from '../useServerNow.ts';

/** Circumference of the ring, radius 12. */
const ROUND = 2 * Math.PI * 12;

/** How long the thread stays with its agent, every second; the agent starts it again. SMS-007, SMS-011 */
export function SmsTimer({ thread, isMine }: { thread: SmsThread; isMine: boolean }) {
  const t = useT();
  const acts = useActs(smsActs);
  const isBusy = useIsActing(thread.uri);
  const countdown = smsCountdown(thread, useServerNow());
  useCounting();
  // The band stays when the answer is sent, so that nothing below it moves.
  if (!countdown && thread.isAnswered && thread.agentUri !== null)
    return (
      <p className="sms-timer small t2">
        {isMine ? t('sms.answeredText') : t('sms.hasAnswered', { agent: thread.agent })}
      </p>
    );
  if (!countdown) return null;
  const time = runningTime(countdown.leftMs);
  return (
    // Not live: a reader who is interrupted every second hears nothing else.
    <div className="sms-timer small" role="timer">
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <circle cx="15" cy="15" r="12" className="sms-ring" />
        <circle
          className="sms-ring sms-ring--left"
          cx="15"
          cy="15"
          r="12"
          strokeDasharray={`${ROUND * countdown.share} ${ROUND}`}
          transform="rotate(-90 15 15)"
        />
      </svg>
      <span className="grow n">
        <Rich text={isMine ? t('sms.toReply', { time }) : t('sms.has', { agent: thread.agent, time })} />
      </span>
      {isMine && (
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-label={t('sms.resetName')}
          onClick={() => void acts.resetTimer(thread.uri)}
        >
          <TimerReset className="i i-xs" aria-hidden="true" /> {t('sms.reset')}
        </Button>
      )}
    </div>
  );
}
