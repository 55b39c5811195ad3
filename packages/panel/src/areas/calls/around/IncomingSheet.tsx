import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { ringingLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { useT } from '../../../words/useT.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { RingingAbout } from '../about/parts.ts';
import { RecordCard } from '../about/RecordCard.tsx';
import { callerOf } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { CallFault } from '../page/CallFault.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { MutedPill } from '../page/MutedPill.tsx';
import { useCallActions } from '../useCallActions.ts';
import { IncomingFacts, RingsUntil } from './IncomingFacts.tsx';
import { IncomingMore } from './IncomingMore.tsx';
import { NameSources } from './NameSources.tsx';

interface Props {
  lines: readonly Line[];
  box: RefObject<HTMLElement | null>;
  onAnswer: (lineId: string) => void;
  onSilence: (lineId: string) => void;
}

function IncomingCall({
  line,
  onAnswer,
  onSilence,
  first,
}: Omit<Props, 'lines' | 'box'> & { line: Line; first: boolean }) {
  const t = useT();
  const names = useNames();
  const guard = usePressGuard(line.id);
  const { drop } = useCallActions();
  const isShown = useAtomValue(ringingLinesAtom)[0]?.id === line.id;
  const name = names.nameOf(line.party);
  const number = names.numberOf(line.party);
  return (
    <article className="inc" aria-label={name}>
      <div className="inc-top small">
        <span className="pill">
          <Glyph name="bell" className="lm--ring" /> {t('line.incoming')}
        </span>
        {line.via?.name && <span className="pill trunc">{line.via.name}</span>}
        <MutedPill />
        <span className="grow" />
        <span className="inc-2 n">
          {t('incoming.rings')} <LineTimer look={lineLook(line)} />
        </span>
      </div>
      <div className="inc-who">
        <span className={first ? 'ring ring--l' : 'ring'}>
          <Portrait photo={line.photo} name={line.party.name} size={first ? 60 : 40} plain />
        </span>
        <div className="grow">
          <div className="inc-name">{name}</div>
          {number && <div className="n inc-2 inc-number">{number}</div>}
          {line.company && <div className="small inc-2">{line.company}</div>}
          {line.via && (
            <div className="small inc-2">{t('incoming.via', { via: line.via.name || line.via.number })}</div>
          )}
        </div>
      </div>
      <NameSources line={line} />
      <IncomingFacts line={line} />
      <RecordCard line={line} />
      {/* Comes a moment later: above the buttons, which stay where they are. */}
      {first && isShown && <RingingAbout />}
      <CallFault line={line} />
      <div className="inc-acts">
        <Button look="end" size="large" round onClick={guard(() => void drop(line.id))}>
          <PhoneOff className="i" aria-hidden="true" /> {t('call.refuse')}
        </Button>
        {line.canAnswer && (
          <Button look="live" size="large" round onClick={guard(() => onAnswer(line.id))}>
            <Phone className="i" aria-hidden="true" /> {t('call.answer')}
          </Button>
        )}
      </div>
      <RingsUntil line={line} />
      <IncomingMore line={line} onSilence={onSilence} />
    </article>
  );
}

/** One sheet for all calls that ring, the first on top. The rest of the panel stays visible above. CALL-001, CALL-014 */
export function IncomingSheet({ lines, box, onAnswer, onSilence }: Props) {
  const t = useT();
  const names = useNames();
  const [first] = lines;
  if (!first) return null;
  return (
    <>
      <div className="scrim" />
      <section
        ref={box}
        tabIndex={-1}
        className="sheet incoming on-strip"
        role="alertdialog"
        aria-label={t('incoming.from', { name: callerOf(t, names, first) })}
        data-region="incoming"
      >
        {lines.map((line, index) => (
          <IncomingCall key={line.uri} line={line} first={index === 0} onAnswer={onAnswer} onSilence={onSilence} />
        ))}
      </section>
    </>
  );
}
