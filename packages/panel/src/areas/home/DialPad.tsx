import { useAtomValue, useSetAtom } from 'jotai';
import Delete from 'lucide-react/icons/delete';
import Headphones from 'lucide-react/icons/headphones';
import Phone from 'lucide-react/icons/phone';
import Redo2 from 'lucide-react/icons/redo-2';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { omniTextAtom, typeKeyAtom } from '../../kernel/omnibox.ts';
import { dialTextAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Keys } from '../../kit/Keys.tsx';
import { useT } from '../../words/useT.ts';
import { lastDialledAtom } from '../calls/dial/lastDialledAtom.ts';
import { isPadFoldedAtom } from '../first-minute/setUpAtom.ts';
import { useCallFrom } from './useCallFrom.ts';

/** Keypad and call button of a narrow layout; the number stands in the field at the top. DIAL-001, CALL-019, NAV-121 */
export const DialPad = () => !useAtomValue(isPadFoldedAtom) && <Pad />;

function Pad() {
  const t = useT();
  const names = useNames();
  const text = useAtomValue(dialTextAtom);
  const setText = useSetAtom(omniTextAtom);
  const type = useSetAtom(typeKeyAtom);
  const last = useAtomValue(lastDialledAtom);
  const from = useCallFrom();
  const Mark = from.isOther ? Phone : Headphones;
  const shown = (
    <>
      <Mark className="i" aria-hidden="true" />
      <span className="med">{from.phone}</span>
      <span className={from.isSilent ? 'danger' : 't2 n'}>{from.number}</span>
    </>
  );
  return (
    <section className="dial" aria-label={t('dial.pad')}>
      <Keys onKey={type} />
      <div className="callrow">
        {from.choose ? (
          <button type="button" className="from" onClick={from.choose}>
            {shown}
            <span className="sr">{t('dial.change')}</span>
          </button>
        ) : (
          <div className="from">{shown}</div>
        )}
        {text !== '' ? (
          <IconButton icon={Delete} name={t('dial.delete')} onClick={() => setText(text.slice(0, -1))} />
        ) : (
          last !== '' && (
            <IconButton
              className="ib hide-xs"
              icon={Redo2}
              name={t('dial.redial', { number: names.number(last) })}
              onClick={() => setText(last)}
            />
          )
        )}
        <Button
          look="call"
          size="large"
          round
          className="callbtn"
          disabled={!from.canCall}
          aria-busy={from.isDialling}
          onClick={from.call}
        >
          <Phone className="i" aria-hidden="true" /> {from.word}
        </Button>
      </div>
    </section>
  );
}
