import { isConference, isSupervised, type Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { ReactNode } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useBackName } from '../../../kernel/navigation/useBackName.ts';
import { mutedAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { HostCards } from '../../host-page/HostCards.tsx';
import { CallQuestion } from '../around/CallQuestion.tsx';
import { callName } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { NoteField } from '../notes/NoteField.tsx';
import { useCallActions } from '../useCallActions.ts';
import { CallFault } from './CallFault.tsx';
import { CallGrid } from './CallGrid.tsx';
import { CallPills } from './CallPills.tsx';
import { ConferenceList } from './ConferenceList.tsx';
import { LastContacts } from './LastContacts.tsx';
import { LineQuality, ServerNote } from './LineQuality.tsx';
import { LineTimer } from './LineTimer.tsx';
import { MonitorBar } from './MonitorBar.tsx';
import { RecordCard } from './RecordCard.tsx';

interface Props {
  line: Line;
  keypad: boolean;
  onKeypad: () => void;
  onBack: () => void;
  children: ReactNode;
}

/**
 * The call page with one call: who, how long, state; actions in a fixed order; the end of the call alone at the foot. The
 * keypad takes the place below the first row of actions; nothing above it moves.
 */
export function OneCall({ line, keypad, onKeypad, onBack, children }: Props) {
  const t = useT();
  const names = useNames();
  const muted = useAtomValue(mutedAtom);
  const back = useBackName();
  const { drop } = useCallActions();
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
          <Avatar name={line.party.name} size={52} plain isGroup={line.others !== undefined} />
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
        {isSupervised(line) ? (
          <MonitorBar line={line} />
        ) : (
          <CallGrid line={line} keypad={keypad} onKeypad={onKeypad}>
            {children}
          </CallGrid>
        )}
        <CallFault line={line} />
        {!keypad && (
          <>
            <ConferenceList line={line} />
            <RecordCard line={line} />
            <CallQuestion line={line} />
            <HostCards lineId={line.id} />
          </>
        )}
        <NoteField lineId={line.id} />
        {!keypad && <LastContacts line={line} />}
      </main>
      <div className="foot" data-region="strip">
        <Button look="end" size="large" wide round aria-keyshortcuts="X" onClick={() => void drop(line.id)}>
          <PhoneOff className="i" aria-hidden="true" />{' '}
          {t(isConference(line) ? 'conference.leave' : isSupervised(line) ? 'monitor.leave' : 'call.end')}
        </Button>
      </div>
    </>
  );
}
