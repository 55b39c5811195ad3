import type { Line } from '@ringside/domain/call';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useBackName } from '../../../kernel/navigation/useBackName.ts';
import { Glyph } from '../../../kit/Glyph.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { pastDuration } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { endCauseKey } from '../endCause.ts';

/** The call page after the last call: why it ended and how long it was. CALL-031, CALL-032 */
export function EndedHero({ line, onBack }: { line: Line; onBack: () => void }) {
  const t = useT();
  const names = useNames();
  const back = useBackName();
  const talked = line.talkingSince !== null && line.end ? (line.end.at - line.talkingSince) / 1000 : null;
  return (
    <>
      <header className="hero on-strip" data-region="header">
        <div className="top">
          <IconButton icon={ChevronDown} name={back} onClick={onBack} />
          <span className="grow trunc">{back}</span>
        </div>
        <div className="who">
          <Portrait photo={line.photo} name={line.party.name} size={52} plain />
          <div className="grow">
            <h1 className="nm trunc">{names.nameOf(line.party)}</h1>
            <div className="nu n trunc">{names.numberOf(line.party)}</div>
          </div>
        </div>
        <div className="pills">
          <span className="pill">
            <Glyph name="end" /> {t(endCauseKey(line.end?.cause ?? 'normal'))}
          </span>
          {talked !== null && <span className="pill n">{pastDuration(talked)}</span>}
        </div>
      </header>
      <main className="main" data-region="content" />
    </>
  );
}
