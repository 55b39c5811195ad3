import { canTransfer, isConnected, isSupervised, type Line } from '@ringside/domain/call';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Grip from 'lucide-react/icons/grip';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import { useEffect } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { endedLinesAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';
import { AfterCall } from '../after/parts.ts';
import { callName } from '../callName.ts';
import { keypadAtom } from '../keypadAtom.ts';
import { lineLook } from '../lineLook.ts';
import { NoteField } from '../notes/NoteField.tsx';
import { CallFault } from '../page/CallFault.tsx';
import { CallKeypad } from '../page/CallKeypad.tsx';
import { ConferenceList } from '../page/ConferenceList.tsx';
import { ConnectBar, ConnectHint } from '../page/ConnectBar.tsx';
import { EndedLine } from '../page/EndedLine.tsx';
import { LastContacts } from '../page/LastContacts.tsx';
import { LineButtons } from '../page/LineButtons.tsx';
import { LineMark } from '../page/LineMark.tsx';
import { LineQuality } from '../page/LineQuality.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { MonitorBar } from '../page/MonitorBar.tsx';
import { RecordingPill } from '../page/RecordingPill.tsx';
import { callSheetAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';
import { CallQuestion } from './CallQuestion.tsx';

function FrontCall({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const [keypad, setKeypad] = useAtom(keypadAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const look = lineLook(line);
  const isOpen = keypad === line.id && line.state === 'talking';
  return (
    <article
      className={`callcard on-strip${look.tone === 'live' ? ' live' : ''}`}
      aria-label={names.nameOf(line.party)}
      tabIndex={-1}
      data-name=""
    >
      <div className="callcard-who">
        <LineMark look={look} />
        <div className="grow">
          <div className="trunc callcard-name">
            {line.others ? t('conference.title', { n: line.others.length + 1 }) : names.nameOf(line.party)}
          </div>
          <div className="small n trunc inc-2">
            {[look.tone === 'live' ? '' : t(look.word), names.numberOf(line.party), line.via?.name]
              .filter(Boolean)
              .join(', ')}
          </div>
        </div>
        {line.state === 'talking' && <LineQuality />}
        <LineTimer look={look} className={`n callcard-time lt--${look.tone}`} />
      </div>
      {line.recording !== undefined && (
        <div className="pills">
          <RecordingPill line={line} />
        </div>
      )}
      <div className="callcard-acts">
        <LineButtons line={line} square>
          {line.state === 'talking' && (
            <IconButton
              className="sb sb--sq"
              icon={Grip}
              name={t('call.keypad')}
              keys="K"
              aria-pressed={isOpen}
              onClick={() => setKeypad(isOpen ? null : line.id)}
            />
          )}
          {canTransfer(line) && (
            <IconButton
              className="sb sb--sq"
              icon={PhoneForwarded}
              name={t('call.transfer')}
              keys="T"
              onClick={() => setSheet({ is: 'transfer', lineId: line.id })}
            />
          )}
          {isConnected(line) && !isSupervised(line) && (
            <IconButton
              className="sb sb--sq"
              icon={Ellipsis}
              name={t('call.more')}
              onClick={() => setSheet({ is: 'more', lineId: line.id })}
            />
          )}
        </LineButtons>
      </div>
      <CallFault line={line} />
      {isOpen && <CallKeypad line={line} />}
    </article>
  );
}

function OtherCall({ line, isSwap }: { line: Line; isSwap: boolean }) {
  const t = useT();
  const names = useNames();
  const { toggleHold } = useCallActions();
  const look = lineLook(line);
  const name = callName(names, line);
  return (
    <article className="held" aria-label={name}>
      <LineMark look={look} />
      <span className="grow">
        <span className="trunc med">{name}</span>
        <span className="small trunc t2">
          <LineTimer look={look} className="n med warn" /> {[t(look.word), line.via?.name].filter(Boolean).join(', ')}
        </span>
      </span>
      {line.state === 'held' && (
        <Button
          size="small"
          aria-label={t(isSwap ? 'strip.swapWith' : 'call.takeBackName', { name })}
          onClick={() => void toggleHold(line.id)}
        >
          {t(isSwap ? 'call.swap' : 'call.takeBack')}
        </Button>
      )}
    </article>
  );
}

/** The calls of a wide layout, as cards in the side panel. CALL-034 */
export function SideCalls() {
  const t = useT();
  const names = useNames();
  const [front, ...others] = useAtomValue(ongoingLinesAtom);
  const ended = useAtomValue(endedLinesAtom).at(-1);
  const isAfter = useAtomValue(afterLineAtom) !== null;
  const hasCall = front !== undefined;
  useEffect(() => {
    if (hasCall) AfterCall.preload().catch(() => undefined);
  }, [hasCall]);
  if (!front && isAfter) return <AfterCall />;
  if (!front) return ended ? <EndedLine line={ended} /> : null;
  return (
    <section className="calls" aria-label={t('strip.region')} data-call="">
      <FrontCall line={front} />
      {isSupervised(front) && <MonitorBar line={front} />}
      <CallQuestion line={front} />
      <ConferenceList line={front} />
      <ConnectBar lines={[front, ...others]} hasSwap={false} />
      {others.map((line) => (
        <OtherCall key={line.uri} line={line} isSwap={front.state === 'talking'} />
      ))}
      <ConnectHint lines={[front, ...others]} />
      <div className="calls-about">
        <NoteField lineId={front.id} {...(others.length > 0 && { of: names.nameOf(front.party) })} />
        <LastContacts line={front} />
      </div>
    </section>
  );
}
