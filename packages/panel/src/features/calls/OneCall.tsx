import type { Line } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Grip from 'lucide-react/icons/grip';
import Layers from 'lucide-react/icons/layers';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import PhoneOff from 'lucide-react/icons/phone-off';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { mutedAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { useBackName } from '../../shell/navigation/useBackName.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Icon } from '../../ui/icon.ts';
import { NoteField } from '../../ui/NoteField.tsx';
import { useNames } from '../../ui/party.ts';
import { LineButtons } from './LineButtons.tsx';
import { LineMark } from './LineMark.tsx';
import { LineTimer } from './LineTimer.tsx';
import { lineLook } from './lineLook.ts';
import { RecordCard } from './RecordCard.tsx';
import { useCallActions } from './useCallActions.ts';

interface Props {
  line: Line;
  keypad: boolean;
  onKeypad: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** One square of the call actions: icon and word, inverted when on. */
function Action(props: { icon: Icon; word: string; on: boolean; keys: string; disabled?: boolean; run: () => void }) {
  const { icon: Shape, word, on, keys, disabled, run } = props;
  return (
    <button type="button" aria-pressed={on} aria-keyshortcuts={keys} disabled={disabled} onClick={run}>
      <Shape className="i" aria-hidden="true" />
      {word}
    </button>
  );
}

/** The call page with one call: who, how long, state; actions in a fixed order; the end of the call alone at the foot. */
export function OneCall({ line, keypad, onKeypad, onBack, children }: Props) {
  const t = useT();
  const names = useNames();
  const muted = useAtomValue(mutedAtom);
  const back = useBackName();
  const { toggleMute, toggleHold, drop } = useCallActions();
  const look = lineLook(line);
  const held = line.state === 'held';
  const number = names.numberOf(line.party);
  return (
    <>
      <header
        className={`hero on-strip${look.tone === 'live' ? ' live' : ''}${keypad ? ' hero--small' : ''}`}
        data-region="header"
      >
        {!keypad && (
          <div className="top">
            <IconButton icon={ChevronDown} name={t('call.keepAnd', { back })} onClick={onBack} />
            <span className="grow trunc">{back}</span>
          </div>
        )}
        <div className="who">
          <Avatar name={line.party.name} size={keypad ? 40 : 52} plain />
          <div className="grow">
            <h1 className="nm trunc">{names.nameOf(line.party)}</h1>
            {number && <div className="nu n trunc">{number}</div>}
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
            </LineButtons>
          </div>
        ) : (
          <div className="pills" role="status">
            <span className="pill">
              <LineMark look={look} /> {t(look.word)}
            </span>
            {line.via?.name && (
              <span className="pill">
                <Layers className="i i-s" aria-hidden="true" /> <span className="trunc">{line.via.name}</span>
              </span>
            )}
            {muted && look.canMute && (
              <span className="pill">
                <MicOff className="i i-s" aria-hidden="true" /> {t('call.muted')}
              </span>
            )}
          </div>
        )}
      </header>
      <main className={keypad ? 'main' : 'main pad callmain'} data-region="content">
        {children || (
          <>
            <fieldset className="ctl ctl--3" aria-label={t('call.actions')}>
              <Action
                icon={muted ? MicOff : Mic}
                word={t('call.mute')}
                on={muted}
                keys="M"
                disabled={!look.canMute}
                run={toggleMute}
              />
              <Action
                icon={held ? Play : Pause}
                word={t('call.hold')}
                on={held}
                keys="H"
                disabled={!look.canHold}
                run={() => void toggleHold(line.id)}
              />
              <Action
                icon={Grip}
                word={t('call.keypad')}
                on={false}
                keys="K"
                disabled={line.state !== 'talking'}
                run={onKeypad}
              />
            </fieldset>
            <RecordCard line={line} />
            <NoteField lineId={line.id} />
          </>
        )}
      </main>
      {!keypad && (
        <div className="foot">
          <Button look="end" size="large" wide round onClick={() => void drop(line.id)}>
            <PhoneOff className="i" aria-hidden="true" /> {t('call.end')}
          </Button>
        </div>
      )}
    </>
  );
}
