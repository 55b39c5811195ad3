import { canRecord, canTransfer, isConnected, type Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Grip from 'lucide-react/icons/grip';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Play from 'lucide-react/icons/play';
import StickyNote from 'lucide-react/icons/sticky-note';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { mutedAtom } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { isOfflineAtom } from '../isOfflineAtom.ts';
import { lineLook } from '../lineLook.ts';
import { focusNote } from '../notes/NoteField.tsx';
import { callSheetAtom, recordingOffAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';

interface ActionProps {
  icon: Icon;
  word: string;
  /** Absent: no switch. */
  on?: boolean;
  keys?: string;
  disabled?: boolean;
  /** Another verb of this call is under way; the button keeps the focus. */
  waits?: boolean;
  run: () => void;
}

/** One square of the call actions: icon and word, inverted when on. */
function Action({ icon: Shape, word, on, keys, disabled, waits, run }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-keyshortcuts={keys}
      disabled={disabled}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : run}
    >
      <Shape className="i" aria-hidden="true" />
      <span className="trunc">{word}</span>
    </button>
  );
}

interface Props {
  line: Line;
  keypad: boolean;
  onKeypad: () => void;
  /** The keypad. */
  children: ReactNode;
}

/**
 * What can be done with a call: eight fixed places. What cannot be now is off, and its place stays; with the keypad open
 * that takes the place of the second row.
 */
export function CallGrid({ line, keypad, onKeypad, children }: Props) {
  const t = useT();
  const muted = useAtomValue(mutedAtom);
  const isRecordingOff = useAtomValue(recordingOffAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const actions = useCallActions();
  const look = lineLook(line);
  const held = line.state === 'held';
  const waits = actions.isPending(line.id);
  const isOffline = useAtomValue(isOfflineAtom);
  const open = (is: 'transfer' | 'add' | 'more') => () => setSheet({ is, lineId: line.id });
  return (
    <fieldset className="ctl" aria-label={t('call.actions')}>
      <Action
        icon={muted ? MicOff : Mic}
        word={t('call.mute')}
        on={muted}
        keys="M"
        disabled={!look.canMute}
        run={actions.toggleMute}
      />
      <Action
        icon={held ? Play : Pause}
        word={t('call.hold')}
        on={held}
        keys="H"
        disabled={!look.canHold || isOffline}
        waits={waits}
        run={() => void actions.toggleHold(line.id)}
      />
      <Action
        icon={Grip}
        word={t('call.keypad')}
        on={keypad}
        keys="K"
        disabled={line.state !== 'talking'}
        run={onKeypad}
      />
      <Action
        icon={PhoneForwarded}
        word={t('call.transfer')}
        keys="T"
        disabled={!canTransfer(line) || isOffline}
        waits={waits}
        run={open('transfer')}
      />
      {keypad ? (
        children
      ) : (
        <>
          <Action
            icon={UserPlus}
            word={t('call.add')}
            keys="+"
            disabled={!isConnected(line) || isOffline}
            waits={waits}
            run={open('add')}
          />
          <Action
            icon={CircleDot}
            word={t(line.recording === undefined ? 'rec.record' : 'rec.stopShort')}
            on={line.recording !== undefined}
            keys="R"
            disabled={!canRecord(line) || isRecordingOff || isOffline}
            waits={waits}
            run={() => void actions.toggleRecording(line)}
          />
          <Action icon={StickyNote} word={t('call.notes')} keys="N" run={focusNote} />
          <Action icon={Ellipsis} word={t('call.more')} disabled={!isConnected(line) || isOffline} run={open('more')} />
        </>
      )}
    </fieldset>
  );
}
