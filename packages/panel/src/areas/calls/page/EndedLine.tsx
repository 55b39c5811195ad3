import type { Line } from '@ringside/domain/call';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Glyph } from '../../../kit/Glyph.tsx';
import { pastDuration } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { endCauseKey } from '../endCause.ts';

/** A call that is over, in the strip: who, why, how long they talked. CALL-031 */
export function EndedLine({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const talked = line.talkingSince !== null && line.end ? (line.end.at - line.talkingSince) / 1000 : null;
  return (
    <section className="strip on-strip" aria-label={t('strip.ended')} data-region="strip">
      <div className="line">
        <div className="who">
          <Glyph name="end" className="lm--quiet" />
          <span className="grow">
            <span className="nm trunc">{names.nameOf(line.party)}</span>
            <span className="st">
              <span className="trunc">{t(endCauseKey(line.end?.cause ?? 'normal'))}</span>
              {talked !== null && <span className="n">{pastDuration(talked)}</span>}
            </span>
          </span>
        </div>
      </div>
    </section>
  );
}
