import { area } from '../../kernel/Area.ts';
import { wantOf } from '../../kernel/acts.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { callRouteAtom } from '../../kernel/ground/calling.ts';
import { phoneAtom } from '../../kernel/state.ts';
import { callsHere } from '../calls/acts.ts';
import { selectedTerminalAtom } from './terminalState.ts';

/** The phones of the user, and which of them calls. */
export const terminals = area({
  needs: ['browser-phone', 'calls'],
  lists: async () => (await import('./lists.ts')).lists,
  begin(ground) {
    const { store } = ground;
    const want = wantOf(ground, () => fetchCode(async () => (await import('./acts.ts')).terminalLife));
    store.set(callRouteAtom, {
      place(...call) {
        const chosen = store.get(selectedTerminalAtom);
        const isHere = store.get(phoneAtom).at === 'ready' && (!chosen || chosen.type === 'webphone');
        return isHere ? ground.of(callsHere).call(...call) : want(({ callFrom }) => callFrom(...call));
      },
    });
  },
});
