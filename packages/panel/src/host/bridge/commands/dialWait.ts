import type { DialReason, DialState } from '@ringside/protocol/bridge/types';
import type { RefusalName } from '../words.ts';

/** A CALL that does not say how long its host waits is kept this long; none is kept longer than the second. */
const KEPT_MS = 20_000;
const MAX_KEPT_MS = 30_000;
/** The answer leaves this long before the host gives up, so that the host knows that nothing was done. */
const AHEAD_MS = 250;

/** What a page is answered that asks for a call meanwhile; a reason that this version does not know is none of its own. */
const refusalOf: Readonly<Record<DialReason, RefusalName>> = {
  starting: 'starting',
  signedOut: 'signedOut',
  notAllowed: 'notAllowed',
  noServer: 'noServer',
  noPhone: 'noPhone',
  takenElsewhere: 'takenElsewhere',
  noMicrophone: 'noMicrophone',
  noPanel: 'starting',
};

/**
 * The CALL that came before the phone could dial. Only the newest waits: calling one customer late is a service, calling
 * a list of them at once is none.
 */
export function createDialWait(dial: () => DialState) {
  let waiting: {
    id: number;
    timer: ReturnType<typeof setTimeout>;
    settle: (refused: RefusalName | null) => void;
  } | null = null;
  const take = () => {
    const taken = waiting;
    waiting = null;
    clearTimeout(taken?.timer);
    return taken;
  };
  const refusal = (): RefusalName => refusalOf[dial().reason ?? 'starting'];

  return {
    /**
     * @param within milliseconds that the host waits for its answer
     * @returns `null` when nothing is to be waited for; else why the command is refused, or `null` when it may go on. A
     * command that is given up is never settled: nobody wants its answer.
     */
    wait(id: number, within = KEPT_MS + AHEAD_MS): Promise<RefusalName | null> | null {
      const { canDial, reason } = dial();
      take()?.settle('superseded');
      if (canDial) return null;
      if (reason === 'notAllowed') return Promise.resolve('notAllowed');
      return new Promise((settle) => {
        const ms = Math.max(0, Math.min(within, MAX_KEPT_MS) - AHEAD_MS);
        waiting = { id, settle, timer: setTimeout(() => take()?.settle(refusal()), ms) };
      });
    },
    /** The dial state changed. */
    look(): void {
      const { canDial, reason } = dial();
      if (canDial) take()?.settle(null);
      else if (reason === 'notAllowed') take()?.settle('notAllowed');
    },
    /** The host gave the command up; without an id: the host is gone. */
    forget(id?: number): void {
      if (id === undefined || id === waiting?.id) take();
    },
  };
}
