import type { Line } from '@ringside/domain/call';
import { hostLine, hostProfile } from '@ringside/testing/panel';
import {
  type BridgeWindow,
  type CommandHandlers,
  createHostBridge,
  type HostBridge,
} from '../../packages/panel/src/host/bridge/index.ts';
import { englishWords } from '../../packages/panel/src/host/bridge/test/englishWords.ts';

/** What a test panel needs of the place where it runs. `tally` survives a reload of the page. */
export interface PanelPlace {
  window: BridgeWindow;
  allowedParentFrames: string[];
  reload: () => void;
  tally: { read: () => string[]; add: (what: string) => void };
  /** Answers commands in another way than a test panel does, for an agent with one talking line, `l0`. */
  handlers?: CommandHandlers;
}

export { hostProfile as profile };

/** A call that is being made to Claire Vasseur, unless given otherwise. */
export const line = (id: string, changes: Partial<Line> = {}): Line =>
  hostLine(id, { state: 'pending', terminalUri: 'v1/Terminal/t1', ...changes });

const never = <T>() => new Promise<T>(() => {});

/**
 * A panel whose user does what the number says: `never` does not answer, `reload` loads the page again, `refuse` is a
 * wrong number, `burst` makes 1,000 changes of the line in one turn, `stream` 100 in 100 ms or more; any other number
 * becomes a call.
 */
export function startTestPanel({ window, allowedParentFrames, reload, tally, handlers }: PanelPlace): HostBridge {
  let dialled = 0;
  const bridge = createHostBridge({
    window,
    config: { allowedParentFrames, crmApiEnabled: true },
    boot: crypto.randomUUID(),
    clock: { now: () => Date.now() },
    words: englishWords,
    handlers: {
      CALL({ number, record }) {
        tally.add(`call ${number}`);
        if (number === 'never') return never();
        if (number === 'reload') {
          reload();
          return never();
        }
        if (number === 'refuse') {
          const content = { label: 'i__ERROR_WRONG_NUMBER_LABEL', text: 'Wrong number', retriable: false };
          return { status: 406, content };
        }
        if (number === 'throw') throw new Error('the dialler broke');
        dialled += 1;
        const id = `l${dialled}`;
        const made = line(id, { party: { name: '', number }, record: record ?? null });
        bridge.publishLine(made);
        if (number === 'burst') {
          for (let i = 1; i < 1_000; i += 1) bridge.publishLine({ ...made, service: `s${i}` });
        }
        if (number === 'stream') {
          let i = 0;
          const timer = setInterval(() => {
            i += 1;
            bridge.publishLine({ ...made, service: `s${i}` });
            if (i === 100) clearInterval(timer);
          }, 1);
        }
        return { status: 200, content: { lineID: id, callID: `c-${id}` } };
      },
      ANSWER({ lineID }) {
        bridge.publishLine(line(lineID, { state: 'talking', talkingSince: 2_000, stateSince: 2_000 }));
        return { status: 200, content: null };
      },
      DROP({ lineID }) {
        const end = { cause: 'normal', by: 'local', at: 9_500 } as const;
        bridge.publishLine(line(lineID, { state: 'dropped', talkingSince: 2_000, stateSince: 9_500, end }));
        return { status: 200, content: null };
      },
      SET_USER_CLI({ manualCustomCallerID }) {
        tally.add(`cli ${manualCustomCallerID}`);
        if (manualCustomCallerID === 'reload' && tally.read().length === 1) {
          reload();
          return never();
        }
        return { status: 200, content: { customCallerID: manualCustomCallerID } };
      },
      GET_USER_CLIS({ firstDigits } = {}) {
        if (firstDigits === 'reload' && tally.read().length === 0) {
          tally.add('read');
          reload();
          return never();
        }
        return { status: 200, content: tally.read() };
      },
      ...handlers,
    },
  });
  bridge.publishInfo({ ...hostProfile, hasAcdCapability: handlers !== undefined });
  if (handlers) bridge.publishLine(line('l0', { state: 'talking', talkingSince: 2_000 }));
  return bridge;
}
