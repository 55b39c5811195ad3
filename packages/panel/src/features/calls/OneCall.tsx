import { canTransfer, isConference, isSupervised, type Line } from '@ringside/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Grip from 'lucide-react/icons/grip';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { ReactNode } from 'react';
import { mutedAtom } from '../../app/state.ts';
import { HostCards } from '../../host/HostCards.tsx';
import { useT } from '../../i18n/useT.ts';
import { QualityMark } from '../../shell/LateQuality.tsx';
import { useBackName } from '../../shell/navigation/useBackName.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NoteField } from '../../ui/NoteField.tsx';
import { useNames } from '../../ui/party.ts';
import { CallGrid } from './CallGrid.tsx';
import { CallPills } from './CallPills.tsx';
import { ConferenceList } from './ConferenceList.tsx';
import { LineButtons } from './LineButtons.tsx';
import { LineTimer } from './LineTimer.tsx';
import { lineLook } from './lineLook.ts';
import { MonitorBar } from './MonitorBar.tsx';
import { RecordCard } from './RecordCard.tsx';
import { callSheetAtom } from './sheetAtom.ts';
import { useCallActions } from './useCallActions.ts';

interface Props {
  line: Line;
  keypad: boolean;
  onKeypad: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** The call page with one call: who, how long, state; actions in a fixed order; the end of the call alone at the foot. */
export function OneCall({ line, keypad, onKeypad, onBack, children }: Props) {
  const t = useT();
  const names = useNames();
  const muted = useAtomValue(mutedAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const back = useBackName();
  const { drop } = useCallActions();
  const look = lineLook(line);
  const number = names.numberOf(line.party);
  const name = names.nameOf(line.party);
  return (
    <>
      <header
        className={`hero on-strip${look.tone === 'live' ? ' live' : ''}${keypad ? ' hero--small' : ''}`}
        data-region="header"
        data-call=""
      >
        {!keypad && (
          <div className="top">
            <IconButton icon={ChevronDown} name={t('call.keepAnd', { back })} onClick={onBack} />
            <span className="grow trunc">{back}</span>
            <QualityMark />
          </div>
        )}
        <div className="who">
          <Avatar name={line.party.name} size={keypad ? 40 : 52} plain />
          <div className="grow">
            <h1 className="nm trunc" data-name="" tabIndex={-1}>
              {line.others ? t('conference.title', { n: line.others.length + 1 }) : name}
            </h1>
            {line.others ? (
              <div className="nu trunc">{name}</div>
            ) : (
              number && <div className="nu n trunc">{number}</div>
            )}
          </div>
          <LineTimer look={look} className={`timer lt--${look.tone}`} />
        </div>
        {keypad ? (
          <div className="hero-acts">
            <LineButtons line={line} square>
              <IconButton
                className="sb sb--sq"
                icon={Grip}
                name={t('call.keypad')}
                keys="K"
                aria-pressed
                onClick={onKeypad}
              />
              {canTransfer(line) && (
                <IconButton
                  className="sb sb--sq"
                  icon={PhoneForwarded}
                  name={t('call.transfer')}
                  keys="T"
                  onClick={() => setSheet({ is: 'transfer', lineId: line.id })}
                />
              )}
            </LineButtons>
          </div>
        ) : (
          <CallPills line={line} isMuted={muted && look.canMute} />
        )}
      </header>
      <main className={keypad ? 'main' : 'main pad callmain'} data-region="content" data-call="">
        {children}
        {keypad ? (
          <div className="main-note">
            <NoteField lineId={line.id} />
          </div>
        ) : (
          <>
            {isSupervised(line) ? <MonitorBar line={line} /> : <CallGrid line={line} onKeypad={onKeypad} />}
            <ConferenceList line={line} />
            <RecordCard line={line} />
            <HostCards lineId={line.id} />
            <NoteField lineId={line.id} />
          </>
        )}
      </main>
      {!keypad && (
        <div className="foot" data-region="strip">
          <Button look="end" size="large" wide round aria-keyshortcuts="X" onClick={() => void drop(line.id)}>
            <PhoneOff className="i" aria-hidden="true" />{' '}
            {t(isConference(line) ? 'conference.leave' : isSupervised(line) ? 'monitor.leave' : 'call.end')}
          </Button>
        </div>
      )}
    </>
  );
}
