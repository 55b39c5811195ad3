import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineNews, RunningSoftphone, SoftphoneAccount } from '@ringside/protocol/helper/softphone';
import { done, type Outcome, refused } from '../actions/Outcome.ts';
import { Baresip } from './Baresip.ts';
import { type BaresipMessage, callState, type EngineWord, registerWord } from './baresipEvents.ts';
import { type Audio, baresipAccount, baresipFiles, usualAudio } from './baresipFiles.ts';
import type { FoundBaresip } from './findBaresip.ts';
import { freePort } from './freePort.ts';

/** A registration that was neither taken nor refused within this time, in milliseconds, counts as failed. SIP itself waits 32 s. */
const REGISTERS_MS = 20_000;

export interface SoftphoneOptions {
  found: FoundBaresip;
  /** Its files are below this folder. */
  folder: string;
  audio: Partial<Audio>;
  /** Further lines of baresip's configuration. */
  extra?: readonly string[];
  registersMs?: number;
  tell(news: EngineNews): void;
}

interface Running {
  account: SoftphoneAccount;
  engine: Baresip;
  wasRunning: boolean;
  isLost: boolean;
  isMuted: boolean;
  ringing: Set<string>;
  timer: NodeJS.Timeout;
}

/**
 * The softphone of this computer: at most one baresip at a time, its life reported in the documented events. Nothing throws;
 * every promise settles. SOFT-004 .. SOFT-012, SOFT-023
 */
export function createSoftphone({ found, folder, tell, extra = [], ...options }: SoftphoneOptions) {
  let now: Running | null = null;
  /** Starts and ends wait for one another. */
  let queue: Promise<unknown> = Promise.resolve();
  /** Ends of processes that are under way. */
  const ending = new Set<Promise<void>>();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  const say = (running: Running, word: EngineWord): void => {
    if (now === running) tell({ type: 'engine', registerId: running.account.registerId, ...word });
  };
  const call = (running: Running, dialogId: string, state: 'incoming' | 'connected' | 'closed'): void => {
    if (state === 'incoming') running.ringing.add(dialogId);
    else running.ringing.delete(dialogId);
    tell({ type: 'call', registerId: running.account.registerId, dialogId, state });
  };

  const heard = (running: Running, message: BaresipMessage): void => {
    if (now !== running) return;
    const state = callState(message.type);
    if (state && message.id) call(running, message.id, state);
    if (message.type === 'CALL_ESTABLISHED' && running.isMuted) void muteCall(running.engine, true);
    const word = registerWord(message, running);
    if (!word) return;
    clearTimeout(running.timer);
    running.wasRunning ||= word.event === 'eRun';
    running.isLost = word.event === 'eInRetablish';
    if (word.event === 'eLoginNot' || word.event === 'eError') return void fail(running, word);
    say(running, word);
  };
  /** What failed is reported once, and its process ends. */
  const fail = (running: Running, word: EngineWord): Promise<void> => {
    say(running, word);
    return end(running);
  };
  const end = async (running: Running): Promise<void> => {
    clearTimeout(running.timer);
    if (now === running) now = null;
    for (const dialogId of [...running.ringing]) call(running, dialogId, 'closed');
    const gone = running.engine.close();
    ending.add(gone);
    await gone;
    ending.delete(gone);
  };

  const register = async (running: Running): Promise<void> => {
    const said = await running.engine.command('uanew', baresipAccount(running.account));
    if (said === null && now === running && !running.wasRunning)
      await fail(running, { event: 'eError', detail: '1 baresip does not take the account' });
  };

  const begin = async (account: SoftphoneAccount): Promise<Outcome> => {
    if (now) {
      say(now, { event: 'eStop', detail: '0 another one starts' });
      await end(now);
    }
    // A failed one may still be saying goodbye, in the same folder.
    await Promise.all(ending);
    const control = await freePort();
    const usual = usualAudio((module) => existsSync(join(found.modules, `${module}.so`)), process.platform);
    const audio = { ...usual, ...options.audio };
    const files = baresipFiles(account, { modules: found.modules, audio, control, extra });
    const engine = new Baresip(found.program, join(folder, 'baresip'), { ...files }, control, {
      opened: () => void register(running),
      message: (message) => heard(running, message),
      ended: (said) => void fail(running, { event: 'eStop', detail: `8 baresip has ended: ${said}`.slice(0, 400) }),
    });
    const late: EngineWord = { event: 'eError', detail: '7 no answer to the registration' };
    const timer = setTimeout(() => void fail(running, late), options.registersMs ?? REGISTERS_MS);
    const running: Running = {
      ...{ account, engine, timer, ringing: new Set<string>() },
      ...{ wasRunning: false, isLost: false, isMuted: false },
    };
    now = running;
    say(running, { event: 'eStart' });
    return done;
  };

  return {
    /** Null when none runs. */
    get running(): RunningSoftphone | null {
      if (!now) return null;
      const { account, wasRunning, isMuted, ringing } = now;
      return { registerId: account.registerId, isRunning: wasRunning, isMuted, ringing: [...ringing] };
    },
    start: (account: SoftphoneAccount): Promise<Outcome> =>
      inTurn(() => begin(account)).catch((error) =>
        refused('failed', error instanceof Error ? error.message : String(error)),
      ),
    stop: (): Promise<Outcome> =>
      inTurn(async () => {
        const running = now;
        if (running) say(running, { event: 'eStop', detail: '0' });
        if (running) await end(running);
        await Promise.all(ending);
        return done;
      }),
    async mute(on: boolean): Promise<Outcome> {
      if (!now) return refused('notFound', 'no softphone runs');
      now.isMuted = on;
      await muteCall(now.engine, on);
      return done;
    },
    async answer(dialogId: string): Promise<Outcome> {
      if (!now?.ringing.has(dialogId)) return refused('notFound', 'it does not ring here');
      const said = await now.engine.command('accept', dialogId);
      return said === null ? refused('failed', 'baresip does not answer') : done;
    },
  };
}
export type HelperSoftphone = ReturnType<typeof createSoftphone>;

/** baresip can only turn it over, and says which way it is then; without a call it refuses. */
async function muteCall(engine: Baresip, on: boolean): Promise<void> {
  const said = await engine.command('mute');
  const isMuted = said === null ? on : !/un-?muted/.test(said);
  if (isMuted !== on) await engine.command('mute');
}
