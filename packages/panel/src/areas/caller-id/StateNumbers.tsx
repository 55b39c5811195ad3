import type { CallerId } from '@ringside/domain/profile';
import { presenceStates } from '@ringside/protocol/words/presence';
import { useState } from 'react';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { NumberButton } from './NumberButton.tsx';

const marks = { desk: 'm-ok', out: 'm-warn', gone: 'm-idle', call: 'm-ok' } as const;

/** States with a number of their own, and the one that is now; the rest on demand. */
export function StateNumbers({ chosen, onAsk }: { chosen: CallerId; onAsk: (state: string) => void }) {
  const t = useT();
  const names = useNames();
  const [isWhole, setWhole] = useState(false);
  const numberOf = (state: string) => chosen.byPresence.find((one) => one.state === state)?.number ?? null;
  const textOf = (number: string | null): string =>
    number === null ? t('cid.asAlways') : number === '' ? t('cid.noNumber') : names.number(number);
  const first = presenceStates.filter((state) => numberOf(state) !== null || state === chosen.state);
  const rest = presenceStates.length - first.length;
  return (
    <div className="cid-more">
      <ul>
        {(isWhole ? presenceStates : first).map((state) => {
          const look = presenceLook({ telephony: 'available', presence: state });
          const number = numberOf(state);
          return (
            <li key={state} className="cid-state">
              <span className={marks[look.tone]}>
                <Glyph name={look.glyph} />
              </span>
              <span className="cid-name">{t(look.word)}</span>
              <NumberButton name={t(look.word)} text={textOf(number)} isQuiet={!number} onPress={() => onAsk(state)} />
            </li>
          );
        })}
      </ul>
      {!isWhole && rest > 0 && (
        <button type="button" className="link small" onClick={() => setWhole(true)}>
          {t('cid.more', { n: rest })}
        </button>
      )}
    </div>
  );
}
