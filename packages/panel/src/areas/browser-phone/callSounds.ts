import { type CallSignal, isRingingIn, type Line, soundFor } from '@ringside/domain/call';
import type { DialogState, PhoneEngine, Sounds } from '@ringside/telephony';
import { acts } from '../../kernel/acts.ts';

/** State of a dialog in the words of the signalling stack. */
const signal = (state: DialogState, isSignalled: boolean): CallSignal['state'] =>
  state === 'incoming' ? (isSignalled ? 'ringback' : 'trying') : state === 'ringingThere' ? 'ringing' : 'other';

/**
 * Ringing and ringback. Dialogs of this browser sound by their own state, other terminals' calls ring by their line, and
 * a silenced line stays silent. WRTC-001 .. WRTC-004, WRTC-024
 */
export function createCallSounds(engine: PhoneEngine, sounds: Sounds) {
  const dialogs = new Set<string>();
  const silenced = new Set<string>();
  const lineOfDialog = new Map<string, string>();
  const dialogOfLine = new Map<string, string>();

  engine.on('dialog', ({ dialogId, state, autoAnswer = false, isSignalled = false, hasProgress = false }) => {
    if (state) dialogs.add(dialogId);
    else dialogs.delete(dialogId);
    const quiet = state === null || silenced.has(lineOfDialog.get(dialogId) ?? '');
    const call = { isIncoming: state === 'incoming', hasProgress, autoAnswer };
    sounds.set(dialogId, quiet ? null : soundFor({ state: signal(state, isSignalled), ...call }));
  });

  return {
    lineChanged(line: Line): void {
      if (line.dialogId) {
        lineOfDialog.set(line.dialogId, line.id);
        dialogOfLine.set(line.id, line.dialogId);
      }
      const elsewhere = !line.dialogId || !dialogs.has(line.dialogId);
      sounds.set(line.id, elsewhere && isRingingIn(line) && !silenced.has(line.id) ? 'ringing' : null);
      if (line.state !== 'dropped') return;
      silenced.delete(line.id);
      dialogOfLine.delete(line.id);
      if (line.dialogId) lineOfDialog.delete(line.dialogId);
    },
    silence(lineId: string): void {
      silenced.add(lineId);
      sounds.set(lineId, null);
      const dialogId = dialogOfLine.get(lineId);
      if (dialogId) sounds.set(dialogId, null);
    },
  };
}

/** The sounds of the calls of one panel. */
export const callSoundActs = acts(({ engine, sounds }) => createCallSounds(engine, sounds));
