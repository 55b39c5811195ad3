import { useAtomValue } from 'jotai';
import { ongoingLinesAtom } from '../../../kernel/state.ts';
import { useNames } from '../../../kit/text/party.ts';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';
import { LineButtons } from '../page/LineButtons.tsx';
import { LineMark } from '../page/LineMark.tsx';
import { LineTimer } from '../page/LineTimer.tsx';

/** The call in front as a pill in the top bar, for when the side panel is hidden. CALL-034 */
export function TopStrip() {
  const t = useT();
  const names = useNames();
  const [front] = useAtomValue(ongoingLinesAtom);
  if (!front) return null;
  const look = lineLook(front);
  return (
    <section className={`topstrip on-strip${look.tone === 'live' ? ' live' : ''}`} aria-label={t('strip.region')}>
      <LineMark look={look} />
      <span className="small topstrip-who">
        <b className="trunc">{names.nameOf(front.party)}</b>
        <span>
          <LineTimer look={look} className={`n lt--${look.tone}`} /> <span className="inc-2">{t(look.word)}</span>
        </span>
      </span>
      <LineButtons line={front} />
    </section>
  );
}
