import type { CallEngine, CallEvents, VerbResult } from '../../calls/CallEngine.ts';
import { createTurns } from '../../kernel/turns.ts';

/** The bridge of a user while it goes on, and the call to the next person. */
interface Running {
  /** Path of the call that is the bridge. */
  call: string;
  /** Who is being called into it; null: nobody just now. */
  joining: { lineId: string; call: string } | null;
}
type Placed = VerbResult & { lineId?: string; call?: string };

const idOf = (call: string): string => call.split('/').at(-1) ?? '';
const taken: Placed = {
  ...{ ok: false, fault: 'notPossible', code: 'CALL_NOT_POSSIBLE' },
  text: 'The user is in another call, or calls a person into the bridge already.',
};

/**
 * Calls people into the bridge of a user, one after the other. The first call is the bridge; it is on hold while the next person is called, those in
 * it hear each other, and who answers is joined with them. Who does not answer leaves it as it was. CALL-026
 *
 * ```
 *            place              talking, dropped
 *   nothing ───────▶ bridge ◀──────────────────── bridge + joining
 *      ▲               │ │            place              ▲
 *      └── dropped ────┘ └───────────────────────────────┘
 * ```
 *
 * @param onError what was begun could not be ended
 */
export function createBridgeCalls(options: {
  calls: Pick<CallEngine, 'linesOf' | 'placeCall' | 'hold' | 'retrieve' | 'merge' | 'on'>;
  onError: (what: string, error: unknown) => void;
}) {
  const { calls, onError } = options;
  const running = new Map<string, Running>();
  const turns = createTurns();

  /** What becomes of the bridge, by the lines that there are now. */
  const look = async (userId: string): Promise<void> => {
    const bridge = running.get(userId);
    if (!bridge) return;
    const lines = calls.linesOf(userId).filter(({ state }) => state !== 'dropped');
    const isThere = lines.some(({ call }) => call === bridge.call);
    const next = bridge.joining && lines.find(({ lineId }) => lineId === bridge.joining?.lineId);
    if (!isThere) {
      // all have left meanwhile: who comes next begins it anew
      if (next) running.set(userId, { call: next.call, joining: null });
      else running.delete(userId);
      return;
    }
    if (!bridge.joining || (next && next.state !== 'talking')) return;
    const { call } = bridge.joining;
    running.set(userId, { ...bridge, joining: null });
    const done = next
      ? await calls.merge(userId, idOf(bridge.call), idOf(call))
      : await calls.retrieve(userId, idOf(bridge.call));
    if (!done.ok) onError('a bridge did not go on', new Error(done.text));
  };
  const stop = calls.on('line', ({ userId }: CallEvents['line']) => {
    if (running.has(userId)) turns(userId, () => look(userId)).catch((error: unknown) => onError('a bridge', error));
  });

  return {
    /** @param terminalId phone of the user that carries it, unless a bridge goes on at another one */
    place: (userId: string, terminalId: string, callee: string): Promise<Placed> =>
      turns(userId, async () => {
        await look(userId);
        const bridge = running.get(userId);
        const lines = calls.linesOf(userId).filter(({ state }) => state !== 'dropped');
        const there = lines.find(({ call }) => call === bridge?.call);
        if (bridge?.joining || lines.some((line) => line !== there)) return taken;
        if (there && there.state !== 'talking' && there.state !== 'held') return taken;
        const wasTalking = there?.state === 'talking';
        if (there && wasTalking) {
          const held = await calls.hold(userId, idOf(there.call));
          if (!held.ok) return held;
        }
        const placed = await calls.placeCall(userId, there?.terminal ? idOf(there.terminal) : terminalId, callee);
        if (placed.ok && placed.lineId && placed.call) {
          const next = { lineId: placed.lineId, call: placed.call };
          running.set(userId, bridge && there ? { ...bridge, joining: next } : { call: placed.call, joining: null });
        } else if (there && wasTalking) await calls.retrieve(userId, idOf(there.call));
        return placed;
      }),
    forget: (userId: string): void => void running.delete(userId),
    stop,
  };
}
export type BridgeCalls = ReturnType<typeof createBridgeCalls>;
