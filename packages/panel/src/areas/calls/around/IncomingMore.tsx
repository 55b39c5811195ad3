import type { Line } from '@ringside/domain/call';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import BellOff from 'lucide-react/icons/bell-off';
import CornerUpRight from 'lucide-react/icons/corner-up-right';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { smsThreads } from '../../sms/state.ts';
import { callSheetAtom } from '../sheetAtom.ts';

/** What else can be done with a call that rings: send it on, answer it by SMS where there is a thread, silence it. CALL-005 */
export function IncomingMore({ line, onSilence }: { line: Line; onSilence: (lineId: string) => void }) {
  const t = useT();
  const setSheet = useSetAtom(callSheetAtom);
  const goTo = useSetAtom(goToAtom);
  const full = digitsOf(line.externalNumber ?? line.party.number);
  const thread = useAtomValue(smsThreads.allAtom).find(({ number }) => full !== '' && digitsOf(number) === full);
  const answer = async () => thread && goTo((await import('../../sms/smsThreadPath.ts')).smsThreadPath(thread));
  return (
    <div className="inc-more">
      <Button size="small" className="btn--ghost" onClick={() => setSheet({ is: 'redirect', lineId: line.id })}>
        <CornerUpRight className="i i-s" aria-hidden="true" /> {t('call.redirect')}
      </Button>
      {thread && (
        <Button size="small" className="btn--ghost" onClick={() => void answer()}>
          <MessageSquareText className="i i-s" aria-hidden="true" /> {t('incoming.sms')}
        </Button>
      )}
      <Button size="small" className="btn--ghost" onClick={() => onSilence(line.id)}>
        <BellOff className="i i-s" aria-hidden="true" /> {t('call.silence')}
      </Button>
    </div>
  );
}
