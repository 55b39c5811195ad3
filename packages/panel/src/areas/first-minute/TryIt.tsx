import './tryIt.css';
import { ECHO_NUMBER } from '@ringside/protocol/words/numbers';
import AudioLines from 'lucide-react/icons/audio-lines';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Sunrise from 'lucide-react/icons/sunrise';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { attempt } from '../../kernel/start/preferences.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import type { Icon } from '../../kit/text/icon.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { demoActs } from './acts.ts';

/** Kept in this browser once the user has closed the card. */
const CLOSED = 'ringside.tryIt';

type What = 'call' | 'echo' | 'morning';
/** What a row says about what was started: it is on its way, it goes on, it goes on already, it could not be started, nothing would ring. */
type Said = 'starting' | 'on' | 'already' | 'failed' | 'noPhone';

const rows: readonly { what: What; icon: Icon; name: MessageKey; text: MessageKey; on: MessageKey }[] = [
  { what: 'call', icon: PhoneIncoming, name: 'try.call', text: 'try.callText', on: 'try.callOn' },
  { what: 'echo', icon: AudioLines, name: 'try.echo', text: 'try.echoText', on: 'try.echoText' },
  { what: 'morning', icon: Sunrise, name: 'try.morning', text: 'try.morningText', on: 'try.morningOn' },
];

const wordsOf = (on: MessageKey): Readonly<Record<Said, MessageKey>> => ({
  ...{ starting: 'try.starting', on, already: 'try.already', failed: 'try.failed', noPhone: 'try.noPhone' },
});

/** What can be tried in the demo company, each with what will happen; robots do it, nobody outside is called. */
export function TryIt() {
  const t = useT();
  const dial = useDial();
  const demo = useActs(demoActs);
  const [isClosed, setClosed] = useState(() => attempt(() => localStorage.getItem(CLOSED)) !== null);
  const [said, setSaid] = useState<Partial<Record<What, Said>>>({});
  const [pressed, setPressed] = useState<What | null>(null);
  if (isClosed) return null;
  const start = async (what: What) => {
    if (what === 'echo') return dial(ECHO_NUMBER, 'row');
    if (said[what] === 'starting') return;
    setPressed(what);
    setSaid((all) => ({ ...all, [what]: 'starting' }));
    if (what === 'call' && !(await demo.hasPhone())) return setSaid((all) => ({ ...all, call: 'noPhone' }));
    const done = await demo.start(what);
    const now: Said = done.ok ? 'on' : done.refused.code === 'ROUTER_ERR_412' ? 'already' : 'failed';
    setSaid((all) => ({ ...all, [what]: now }));
  };
  // Readers hear what has come of a press without the focus moving.
  const told = rows.find(({ what }) => what === pressed);
  const now = pressed && said[pressed];
  const last = told && now ? t(wordsOf(told.on)[now]) : '';
  const close = () => {
    attempt(() => localStorage.setItem(CLOSED, '1'));
    setClosed(true);
  };
  return (
    <section className="try" aria-labelledby="try-it">
      <div className="sec">
        <h2 id="try-it" className="grow">
          {t('try.title')}
        </h2>
        <span className="t3">{t('try.nobody')}</span>
        <IconButton icon={X} name={t('try.close')} onClick={close} />
      </div>
      <span className="sr" role="status">
        {last}
      </span>
      {rows.map(({ what, icon: Mark, name, text, on }) => {
        const now = said[what];
        return (
          <button key={what} type="button" className="try-row" onClick={() => void start(what)}>
            <Mark className="i acc" aria-hidden="true" />
            <span className="b">
              <span className="a trunc">{t(name)}</span>
              <span className={`c small ${now === 'failed' || now === 'noPhone' ? 'danger' : 't2'}`}>
                {t(now ? wordsOf(on)[now] : text, { number: ECHO_NUMBER })}
              </span>
            </span>
          </button>
        );
      })}
    </section>
  );
}
