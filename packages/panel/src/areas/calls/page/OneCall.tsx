import { isSupervised, type Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useBackName } from '../../../kernel/navigation/useBackName.ts';
import { mutedAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { CallAbout } from '../about/parts.ts';
import { callName } from '../callName.ts';
import { keypadAtom } from '../keypadAtom.ts';
import { lineLook } from '../lineLook.ts';
import { CallFault } from './CallFault.tsx';
import { CallGrid } from './CallGrid.tsx';
import { CallPills } from './CallPills.tsx';
import { EndCall } from './EndCall.tsx';
import { HeldCalls } from './HeldCalls.tsx';
import { LineQuality, ServerNote } from './LineQuality.tsx';
import { LineTimer } from './LineTimer.tsx';
import { MonitorBar } from './MonitorBar.tsx';

interface Props {
  line: Line;
  /** All calls that go on, this one first. */
  lines: readonly Line[];
  onBack: () => void;
}

/**
 * The call page: who, how long, state; actions in a fixed order; other calls; the end of the call alone at the foot. The keypad
 * takes the place below the first row of actions; nothing above it moves.
 */
export function OneCall({ line, lines, onBack }: Props) {
  const t = useT();
  const names = useNames();
  const muted = useAtomValue(mutedAtom);
  const back = useBackName();
  const isKeypad = useAtomValue(keypadAtom) === line.id && line.state === 'talking';
  const look = lineLook(line);
  const number = names.numberOf(line.party);
  const name = callName(names, line);
  return (
    <>
      <header className={`hero on-strip${look.tone === 'live' ? ' live' : ''}`} data-region="header" data-call="">
        <div className="top">
          <IconButton icon={ChevronDown} name={t('call.keepAnd', { back })} onClick={onBack} />
          <span className="grow trunc">{back}</span>
          <LineQuality />
        </div>
        <div className="who">
          <Portrait
            photo={line.others ? null : line.photo}
            name={line.party.name}
            size={44}
            plain
            isGroup={line.others !== undefined}
          />
          <div className="grow">
            <h1 className="nm trunc" data-name="" tabIndex={-1}>
              {line.others ? t('conference.title', { n: line.others.length + 1 }) : name}
              <span className="sr">, {t(look.word)}</span>
            </h1>
            {line.others ? <div className="nu">{name}</div> : number && <div className="nu n">{number}</div>}
          </div>
          <LineTimer look={look} className={`timer lt--${look.tone}`} />
        </div>
        <CallPills line={line} isMuted={muted && look.canMute} />
        <ServerNote />
      </header>
      <main className="main pad callmain" data-region="content" data-call="">
        {isSupervised(line) ? <MonitorBar line={line} /> : <CallGrid line={line} />}
        <CallFault line={line} />
        {!isKeypad && <HeldCalls lines={lines} />}
        <CallAbout />
      </main>
      <div className="foot" data-region="strip" data-call="">
        <EndCall line={line} isOneOfSeveral={lines.length > 1} />
      </div>
    </>
  );
}
