import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { ongoingLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { useT } from '../../../words/useT.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { RecordCard } from '../about/RecordCard.tsx';
import { callerOf } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { CallFault } from '../page/CallFault.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { MutedPill } from '../page/MutedPill.tsx';
import { callSheetAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';
import { IncomingFacts, RingsUntil } from './IncomingFacts.tsx';
import { IncomingMore } from './IncomingMore.tsx';

interface Props {
  line: Line;
  box: RefObject<HTMLElement | null> | null;
  onAnswer: (lineId: string) => void;
  onSilence: (lineId: string) => void;
}

/** A ringing call as a low card on the strip: the call in progress is never covered, and the answer says what it does to it. */
export function IncomingCard({ line, box, onAnswer, onSilence }: Props) {
  const t = useT();
  const names = useNames();
  const guard = usePressGuard(line.id);
  const sheet = useAtomValue(callSheetAtom);
  const { drop } = useCallActions();
  const talking = useAtomValue(ongoingLinesAtom).find((other) => other.state === 'talking');
  const isSecond = talking !== undefined;
  const name = names.nameOf(line.party);
  const number = names.numberOf(line.party);
  return (
    <section
      ref={box}
      tabIndex={-1}
      // Above the sheet of another call, so that it can be answered.
      className={`incoming inccard on-strip${sheet && sheet.lineId !== line.id ? ' inccard--over' : ''}`}
      role="alertdialog"
      aria-label={t(isSecond ? 'incoming.secondFrom' : 'incoming.from', { name: callerOf(t, names, line) })}
      data-region="incoming"
    >
      <div className="inccard-who">
        <span className="ring">
          <Portrait photo={line.photo} name={line.party.name} plain />
        </span>
        <span className="grow">
          <b className="inccard-name">{name}</b>
          {number && <span className="inc-2 n inc-number">{number}</span>}
          {line.company && <span className="small inc-2">{line.company}</span>}
          <span className="small inc-2">
            <span className="inc-ring">{t(isSecond ? 'incoming.second' : 'line.incoming')}</span>
            {line.via?.name && `, ${line.via.name}`}, {t('incoming.rings')} <LineTimer look={lineLook(line)} />
          </span>
        </span>
      </div>
      {!isSecond && <MutedPill />}
      <IncomingFacts line={line} />
      {!isSecond && <RecordCard line={line} />}
      <CallFault line={line} />
      <div className="inccard-acts">
        <Button look="end" round onClick={guard(() => void drop(line.id))}>
          <PhoneOff className="i" aria-hidden="true" /> {t('call.refuse')}
        </Button>
        {line.canAnswer && (
          <Button look="live" round onClick={guard(() => onAnswer(line.id))}>
            <Phone className="i" aria-hidden="true" />
            <span className="trunc">
              {talking ? t('incoming.answerHold', { name: firstName(names.nameOf(talking.party)) }) : t('call.answer')}
            </span>
          </Button>
        )}
      </div>
      <RingsUntil line={line} />
      <IncomingMore line={line} onSilence={onSilence} />
    </section>
  );
}
