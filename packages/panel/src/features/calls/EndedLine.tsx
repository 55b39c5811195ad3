import type { Line } from '@ringside/domain/call';
import { pastDuration } from '../../i18n/duration.ts';
import { endCauseKey } from '../../i18n/endCause.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { useNames } from '../../ui/party.ts';

/** A call that is over, in the strip: who, why, how long they talked. CALL-031 */
export function EndedLine({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const talked = line.talkingSince !== null && line.end ? (line.end.at - line.talkingSince) / 1000 : null;
  return (
    <section className="strip on-strip" aria-label={t('strip.ended')} data-region="strip">
      <div className="line">
        <div className="who">
          <Glyph name="end" className="lm lm--quiet" />
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
