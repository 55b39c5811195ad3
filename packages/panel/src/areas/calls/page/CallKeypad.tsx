import type { Line } from '@ringside/domain/call';
import { useAtom, useAtomValue } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { sentDigitsAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Keys } from '../../../kit/Keys.tsx';
import { useT } from '../../../words/useT.ts';
import { callActs } from '../acts.ts';
import { keypadAtom } from '../keypadAtom.ts';
import { useCallActions } from '../useCallActions.ts';

/** Keypad of a call: each press is sent at once, and the line above shows what was sent. */
export function CallKeypad({ line }: { line: Line }) {
  const t = useT();
  const { sendDtmf } = useActs(callActs);
  const { act } = useCallActions();
  const [, setKeypad] = useAtom(keypadAtom);
  const sent = useAtomValue(sentDigitsAtom)[line.id] ?? '';
  const send = async (digit: string) => {
    if (!/^[0-9*#]$/.test(digit)) return;
    await act(line.id, 'other', () => sendDtmf(line.id, digit));
  };
  return (
    <section className="callkeys" aria-label={t('keypad.title')}>
      <div className="sent">
        <span className="number grow trunc" dir="ltr">
          {sent}
          <span className="caret" aria-hidden="true" />
        </span>
        <span className="small t2">{sent ? t('keypad.sent') : t('keypad.none')}</span>
        <Button size="small" aria-keyshortcuts="Escape" onClick={() => setKeypad(null)}>
          {t('keypad.close')}{' '}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </Button>
        <span className="sr" role="status">
          {sent ? t('keypad.sentDigits', { digits: [...sent].join(' ') }) : ''}
        </span>
      </div>
      <Keys onKey={send} />
    </section>
  );
}
