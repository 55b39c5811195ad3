import type { SmsThread } from '@ringside/domain/sms';
import Check from 'lucide-react/icons/check';
import StickyNote from 'lucide-react/icons/sticky-note';
import Undo2 from 'lucide-react/icons/undo-2';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';

/** Notes for colleagues; whoever has the thread gives it back or ends it. SMS-004, SMS-005, SMS-006 */
export function SmsActions({ thread, isNote, onNote }: { thread: SmsThread; isNote: boolean; onNote: () => void }) {
  const t = useT();
  const acts = useActs(smsActs);
  const isBusy = useIsActing(thread.uri);
  const run = (verb: 'abandon' | 'end') => () => void acts[verb](thread.uri);
  return (
    <div className="sms-acts">
      <button type="button" className="chip" aria-pressed={isNote} onClick={onNote}>
        <StickyNote className="i i-xs" aria-hidden="true" /> {t('sms.annotate')}
      </button>
      <button
        type="button"
        className="chip"
        title={t('sms.abandonTip')}
        aria-disabled={isBusy}
        onClick={run('abandon')}
      >
        <Undo2 className="i i-xs" aria-hidden="true" /> {t('sms.abandon')}
      </button>
      <span className="grow" />
      <button type="button" className="chip" title={t('sms.endTip')} aria-disabled={isBusy} onClick={run('end')}>
        <Check className="i i-xs" aria-hidden="true" /> {t('sms.end')}
      </button>
    </div>
  );
}
