import {
  fromHelper,
  HELPER_CLOSE,
  HELPER_PATH,
  HELPER_PROTO,
  HELPER_TIMEOUT_MS,
  type HelperCommand,
  type HelperCommandName,
} from '@ringside/protocol/helper/messages';
import type { HelperPairing } from '@ringside/protocol/storage/helperPairing';
import type { CallEngine, CallEngineHandlers } from './CallEngine.ts';
import type { DesktopHelper, HelperOutcome } from './desktopHelper.ts';
import type { HelperState } from './softphoneState.ts';

/** Waits before the helper is looked for again, in milliseconds. */
const RETRY_MS = [2000, 5000, 10_000, 30_000] as const;
/** A helper that was reached says welcome within this time, in milliseconds. */
const WELCOME_MS = 5000;

/** The parts of a browser's WebSocket that are used. */
export interface HelperSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface HelperLinkPorts {
  open(url: string): HelperSocket;
  /** Called with every change. */
  state(state: HelperState): void;
  engine: CallEngineHandlers;
}

type Answer = HelperOutcome & { addresses?: string[] };
/** A command without its number. */
type Command = HelperCommand extends infer C ? (C extends { id: number } ? Omit<C, 'id'> : never) : never;
const silent: Answer = { ok: false, fault: 'silent' };
const why: Readonly<Record<number, Extract<HelperState, { at: 'refused' }>['why']>> = {
  [HELPER_CLOSE.unauthorized]: 'token',
  [HELPER_CLOSE.origin]: 'origin',
  [HELPER_CLOSE.version]: 'version',
  [HELPER_CLOSE.tooMany]: 'tooMany',
};

/**
 * The connection with the helper program: kept while this browser is paired, looked for again when it is gone, given up
 * when it does not let us in. CRM-086 .. CRM-088, Q-022, Q-105
 *
 *   unpaired ──use──▶ connecting ──welcome──▶ connected
 *                      │  ▲  └─ closed 44xx ─▶ refused
 *                      ▼  └──── 2 s .. 30 s ── absent ◀── closed ──┘
 */
export function createHelperLink({ open, state, engine }: HelperLinkPorts) {
  let socket: HelperSocket | null = null;
  let pairing: HelperPairing | null = null;
  let can: readonly string[] = [];
  let isJoined = false;
  let tries = 0;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<number, (answer: Answer) => void>();

  const end = (): void => {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    can = [];
    const was = isJoined;
    isJoined = false;
    for (const settle of [...waiting.values()]) settle(silent);
    if (old) old.onopen = old.onmessage = old.onclose = null;
    old?.close();
    if (was) engine.gone();
  };
  const closed = (code: number): void => {
    if (isJoined) tries = 0;
    end();
    const refusal = why[code];
    if (refusal) return state({ at: 'refused', why: refusal });
    state({ at: 'absent' });
    timer = setTimeout(connect, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
    tries += 1;
  };

  const heard = (data: unknown): void => {
    const message = fromHelper.safeParse(parse(data)).data;
    if (!message || (message.type !== 'welcome' && !isJoined)) return;
    switch (message.type) {
      case 'welcome': {
        if (isJoined) return;
        clearTimeout(timer);
        isJoined = true;
        can = message.can;
        const hasSoftphone = can.includes('softphone');
        state({ at: 'connected', helper: message.helper, hasSoftphone });
        if (hasSoftphone) engine.there(message.softphone ?? null);
        return;
      }
      case 'answer': {
        const { id, type: _type, ...answer } = message;
        return waiting.get(id)?.(answer as Answer);
      }
      case 'engine': {
        const { registerId, event, detail } = message;
        if (event === 'eError' || event === 'eStop')
          return engine.heard(registerId, detail === undefined ? { event } : { event, detail });
        return engine.heard(registerId, { event });
      }
      case 'call':
        return engine.ringing(message.registerId, message.dialogId, message.state === 'incoming');
    }
  };

  const connect = (): void => {
    if (!pairing) return;
    end();
    state({ at: 'connecting' });
    const { port, token } = pairing;
    try {
      socket = open(`ws://127.0.0.1:${port}${HELPER_PATH}`);
    } catch {
      return closed(0);
    }
    const mine = socket;
    mine.onopen = () => mine.send(JSON.stringify({ type: 'hello', protos: [HELPER_PROTO], token }));
    mine.onmessage = ({ data }) => heard(data);
    mine.onclose = ({ code }) => closed(code);
    timer = setTimeout(() => closed(0), WELCOME_MS);
  };

  const ask = (command: Command): Promise<Answer> => {
    if (!socket || !isJoined) return Promise.resolve(silent);
    count += 1;
    const id = count;
    const text = JSON.stringify({ ...command, id });
    const to = socket;
    return new Promise((resolve) => {
      const settle = (answer: Answer): void => {
        clearTimeout(late);
        waiting.delete(id);
        resolve(answer);
      };
      const late = setTimeout(() => settle(silent), HELPER_TIMEOUT_MS);
      waiting.set(id, settle);
      to.send(text);
    });
  };
  const does = async (command: Command): Promise<boolean> => (await ask(command)).ok;

  const helper: DesktopHelper = {
    available: (command: HelperCommandName) => can.includes(command),
    request: (method, url, body) => ask({ type: 'request', method, url, ...(body !== null && { body }) }),
    launch: (name, programArguments) => ask({ type: 'launch', name, arguments: programArguments }),
    open: (url) => ask({ type: 'open', url }),
  };
  const phone: CallEngine = {
    get canMute() {
      return can.includes('mute');
    },
    start: (account) => does({ type: 'softphoneStart', account }),
    stop: () => does({ type: 'softphoneStop' }),
    setMuted: (on) => does({ type: 'softphoneMute', on }),
    answer: (dialogId) => does({ type: 'softphoneAnswer', dialogId }),
    addresses: async () => (await ask({ type: 'addresses' })).addresses ?? [],
  };

  return {
    helper,
    phone,
    /** Connects with this helper from now on; null: with none. */
    use(next: HelperPairing | null): void {
      pairing = next;
      tries = 0;
      end();
      if (next) connect();
      else state({ at: 'unpaired' });
    },
  };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
