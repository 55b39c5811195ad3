import { canRecord, canTransfer, isConnected, type Line } from '@ringside/domain/call';
import { useAtom, useAtomValue } from 'jotai';
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
import { type KeyboardEvent, useState } from 'react';
import { mutedAtom } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { isOfflineAtom } from '../isOfflineAtom.ts';
import { keypadAtom } from '../keypadAtom.ts';
import { lineLook } from '../lineLook.ts';
import { focusNote } from '../notes/focusNote.ts';
import { type CallSheet, callSheetAtom, recordingOffAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';
import { CallKeypad } from './CallKeypad.tsx';

interface Action {
  icon: Icon;
  word: string;
  keys?: string;
  /** A switch, and whether it is on. Absent: the word says what a press does. */
  pressed?: boolean;
  /** Opens a sheet, and whether it is open. */
  expanded?: boolean;
  /** Drawn inverted: what it started goes on. */
  isOn: boolean;
  disabled: boolean;
  /** Another verb of this call is under way; the button keeps the focus. */
  waits?: boolean;
  run: () => void;
}

/** The eight places in reading order; what cannot be now is off in its place. */
function useActions(line: Line): Action[] {
  const t = useT();
  const muted = useAtomValue(mutedAtom);
  const isRecordingOff = useAtomValue(recordingOffAtom);
  const [sheet, setSheet] = useAtom(callSheetAtom);
  const [keypad, setKeypad] = useAtom(keypadAtom);
  const isOffline = useAtomValue(isOfflineAtom);
  const actions = useCallActions();
  const look = lineLook(line);
  const isHeld = line.state === 'held';
  const isRecorded = line.recording !== undefined;
  const isKeypad = keypad === line.id && line.state === 'talking';
  const waits = actions.isPending(line.id);
  /** A second press of the button closes what it has opened. */
  const opener = (is: CallSheet['is'], can: boolean) => {
    const expanded = sheet?.is === is && sheet.lineId === line.id;
    const run = () => setSheet(expanded ? null : { is, lineId: line.id });
    return { expanded, isOn: expanded, disabled: !can || isOffline, run };
  };
  return [
    {
      ...{ icon: muted ? MicOff : Mic, word: t('call.mute'), keys: 'M', pressed: muted, isOn: muted && look.canMute },
      ...{ disabled: !look.canMute, run: actions.toggleMute },
    },
    {
      ...{ icon: isHeld ? Play : Pause, word: t(isHeld ? 'call.takeBack' : 'call.hold'), keys: 'H', isOn: isHeld },
      ...{ disabled: !look.canHold || isOffline, waits, run: () => void actions.toggleHold(line.id) },
    },
    {
      ...{ icon: Grip, word: t('call.keypad'), keys: 'K', pressed: isKeypad, isOn: isKeypad },
      ...{ disabled: line.state !== 'talking', run: () => setKeypad(isKeypad ? null : line.id) },
    },
    { icon: PhoneForwarded, word: t('call.transfer'), keys: 'T', waits, ...opener('transfer', canTransfer(line)) },
    { icon: UserPlus, word: t('call.add'), keys: '+', waits, ...opener('add', isConnected(line)) },
    {
      ...{ icon: CircleDot, word: t(isRecorded ? 'rec.stopShort' : 'rec.record'), keys: 'R', isOn: isRecorded, waits },
      disabled: !canRecord(line) || isRecordingOff || isOffline,
      run: () => void actions.toggleRecording(line),
    },
    { icon: StickyNote, word: t('call.note'), keys: 'N', isOn: false, disabled: false, run: focusNote },
    { icon: Ellipsis, word: t('call.more'), ...opener('more', isConnected(line)) },
  ];
}

/** Columns of the grid as it is drawn: four, with large text two. */
const columnsOf = (grid: HTMLElement): number =>
  Math.max(
    1,
    getComputedStyle(grid)
      .gridTemplateColumns.split(' ')
      .filter((width) => /^\d/.test(width)).length,
  ) === 2
    ? 2
    : 4;

/** Where an arrow leads from a place: the next one in that direction that is not off. */
function arrive(key: string, from: number, columns: number, actions: readonly Action[]): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return null;
  for (let at = from + step; at in actions; at += step) if (!actions[at]?.disabled) return at;
  return null;
}

/**
 * What can be done with a call: eight places with words, the same on each layout, for one call, several and a conference. They
 * are one stop of the keyboard, arrows move inside. The keypad takes the place of the second row.
 */
export function CallGrid({ line }: { line: Line }) {
  const t = useT();
  const actions = useActions(line);
  const [last, setLast] = useState(0);
  const stop = actions[last]?.disabled ? actions.findIndex(({ disabled }) => !disabled) : last;
  const isKeypad = useAtomValue(keypadAtom) === line.id && line.state === 'talking';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const buttons = [...grid.querySelectorAll<HTMLElement>(':scope > button')];
    const from = buttons.indexOf(document.activeElement as HTMLElement);
    const to = from < 0 ? null : arrive(event.key, from, columnsOf(grid), actions);
    if (to === null || !buttons[to]) return;
    event.preventDefault();
    buttons[to].focus();
  };
  const square = ({ icon: Shape, word, keys, pressed, expanded, isOn, disabled, waits, run }: Action, at: number) => (
    <button
      key={keys ?? 'more'}
      type="button"
      className={isOn ? 'is-on' : undefined}
      aria-pressed={pressed}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      aria-disabled={waits || undefined}
      disabled={disabled}
      tabIndex={at === stop ? 0 : -1}
      onFocus={() => setLast(at)}
      onClick={waits ? undefined : run}
    >
      <Shape className="i" aria-hidden="true" />
      <span>{word}</span>
    </button>
  );
  return (
    <fieldset className="ctl" aria-label={t('call.actions')} onKeyDown={onKeyDown}>
      {actions.slice(0, 4).map((action, at) => square(action, at))}
      {isKeypad ? <CallKeypad line={line} /> : actions.slice(4).map((action, at) => square(action, at + 4))}
    </fieldset>
  );
}
