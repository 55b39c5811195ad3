import type { CallCommandMap, DialCommandMap, RecordCommandMap } from '@ringside/protocol/bridge/types';
import { phoneActs } from '../../areas/browser-phone/phone.ts';
import { callActs } from '../../areas/calls/acts.ts';
import { loadMoves } from '../../areas/calls/moves/loadMoves.ts';
import { crmIntentsAtom, dispositionsAtom } from '../../areas/crm/crmState.ts';
import { wantOf } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { lines } from '../../kernel/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answers } from './answers.ts';

/** GET_CALLS the bridge answers itself. */
type Names = keyof DialCommandMap | keyof RecordCommandMap | Exclude<keyof CallCommandMap, 'GET_CALLS'>;

/** Placing calls, what can be done in one, and what is noted of it. */
export function callCommands(
  ground: Pick<Ground, 'store' | 'of'>,
  { done, answered, now }: Answers,
): Pick<CommandHandlers, Names> {
  const { store, of } = ground;
  const calls = of(callActs);
  const { setMuted } = of(phoneActs);
  const moves = wantOf(ground, loadMoves);
  return {
    CALL: async ({ number, record, callerID }) => {
      const called = await calls.call(number, record, callerID);
      return answered(called, ({ lineId }) => {
        const line = store.get(lines.allAtom).find(({ id }) => id === lineId);
        return { lineID: lineId, callID: line?.callUri.split('/').at(-1) ?? '' };
      });
    },
    ANSWER: async ({ lineID }) => done(await calls.answer(lineID)),
    DROP: async ({ lineID }) => done(await calls.drop(lineID)),
    FILL_CALL_INFO: async ({ lineID, sfId, sfLabel }) =>
      done(await calls.fillCallInfo(lineID, { id: sfId, label: sfLabel })),
    // Kept with the call, whether or not a log will hold them; the bridge has looked whether there is such a call.
    SET_NOTE: ({ lineID, note }) => now(() => store.get(crmIntentsAtom)?.setNote(lineID, note)),
    SET_DISPOSITION: ({ lineID, disposition }) =>
      now(() => store.set(dispositionsAtom, (all) => ({ ...all, [lineID]: disposition }))),
    HOLD: async ({ lineID }) => done(await calls.hold(lineID)),
    RETRIEVE: async ({ lineID }) => done(await calls.retrieve(lineID)),
    TRANSFER: async ({ lineID, number, mode }) => done(await moves((acts) => acts.transfer(lineID, number, mode))),
    MERGE: async ({ lineIDs }) => done(await moves((acts) => acts.merge(lineIDs))),
    RECORD_START: async ({ lineID }) => done(await moves((acts) => acts.record(lineID, true))),
    RECORD_STOP: async ({ lineID }) => done(await moves((acts) => acts.record(lineID, false))),
    MUTE: ({ muted }) => now(() => setMuted(muted)),
    SEND_DTMF: async ({ lineID, digits }) => done(await calls.sendDtmf(lineID, digits)),
  };
}
