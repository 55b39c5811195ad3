import { dialReply, type PhoneStatus, type TabAsk } from '@ringside/protocol/tabs/tabMessage';
import type { DialogState, DialResult, PhoneEngine, PhoneEvents } from '@ringside/telephony';
import type { TabChannel } from './tabChannel.ts';

/** The leader answers within this time, in milliseconds, or counts as gone; a person may be asked for the microphone meanwhile. */
export const REPLY_MS = 20_000;

const NOT_READY: DialResult = { ok: false, fault: 'notReady', status: 0 };

/** What a follower has of the leader's phone. Its devices and its microphone are those of the leader. */
export type RemotePhone = Pick<
  PhoneEngine,
  'state' | 'microphone' | 'dial' | 'answer' | 'hangUp' | 'sendDtmf' | 'setMuted' | 'setDevices' | 'has' | 'on'
> & {
  tell(ask: TabAsk): void;
  close(): void;
};

type Told = { [E in keyof PhoneEvents]: Set<(value: PhoneEvents[E]) => void> };

/**
 * The phone of the leading tab, as another tab uses it. It shows nothing before the leader's first word.
 *
 * @param onMuted called when the leader's microphone was muted or not, by whichever tab
 */
export function followTab(channel: TabChannel, onMuted: (isMuted: boolean) => void): RemotePhone {
  const told: Told = { state: new Set(), microphone: new Set(), dialog: new Set() };
  const waiting = new Map<string, (value: unknown) => void>();
  let known: PhoneStatus = {
    is: 'status',
    state: { at: 'connecting', attempt: 0, retryAt: null },
    microphone: 'unknown',
    isMuted: false,
    dialogs: [],
  };
  const emit = <E extends keyof PhoneEvents>(event: E, value: PhoneEvents[E]): void => {
    for (const handler of [...told[event]]) handler(value);
  };

  const learn = (next: PhoneStatus): void => {
    const before = known;
    known = next;
    if (JSON.stringify(before.state) !== JSON.stringify(next.state)) emit('state', next.state);
    if (before.microphone !== next.microphone) emit('microphone', next.microphone);
    if (before.isMuted !== next.isMuted) onMuted(next.isMuted);
    for (const { dialogId } of before.dialogs)
      if (!next.dialogs.some((dialog) => dialog.dialogId === dialogId)) emit('dialog', { dialogId, state: null });
    for (const dialog of next.dialogs) if (stateOf(before, dialog.dialogId) !== dialog.state) emit('dialog', dialog);
  };

  channel.listen((message) => {
    if (message.is === 'status') learn(message);
    if (message.is !== 'reply') return;
    waiting.get(message.id)?.(message.value);
  });
  channel.post({ is: 'hello' });

  const tell = (ask: TabAsk): string => {
    const id = crypto.randomUUID();
    channel.post({ is: 'ask', id, ask });
    return id;
  };
  /** Undefined when the leader is gone or silent. */
  const ask = (what: TabAsk): Promise<unknown> =>
    new Promise((resolve) => {
      const id = tell(what);
      const finish = (value: unknown): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(value);
      };
      const timer = setTimeout(() => finish(undefined), REPLY_MS);
      waiting.set(id, finish);
    });
  const has = (dialogId: string): boolean => stateOf(known, dialogId) !== null;

  return {
    get state() {
      return known.state;
    },
    get microphone() {
      return known.microphone;
    },
    has,
    async dial(number, infos, callerId) {
      const value = await ask({ verb: 'dial', number, ...(infos && { infos }), ...(callerId && { callerId }) });
      const parsed = dialReply.safeParse(value);
      if (!parsed.success) return NOT_READY;
      if (parsed.data.ok) return parsed.data;
      const { code, ...refused } = parsed.data;
      return code === undefined ? refused : { ...refused, code };
    },
    answer: async (dialogId) => has(dialogId) && (await ask({ verb: 'answer', dialogId })) === true,
    hangUp: (dialogId) => has(dialogId) && tell({ verb: 'hangUp', dialogId }) !== '',
    sendDtmf: (dialogId, digits) => has(dialogId) && tell({ verb: 'sendDtmf', dialogId, digits }) !== '',
    setMuted(isMuted) {
      if (isMuted === known.isMuted) return;
      known = { ...known, isMuted };
      tell({ verb: 'setMuted', isMuted });
    },
    async setDevices(devices) {
      tell({ verb: 'setDevices', devices });
    },
    tell: (what) => void tell(what),
    on(event, handler) {
      const set = told[event] as Set<typeof handler>;
      set.add(handler);
      return () => set.delete(handler);
    },
    close() {
      for (const finish of [...waiting.values()]) finish(undefined);
      learn({ ...known, dialogs: [] });
    },
  };
}

const stateOf = (status: PhoneStatus, dialogId: string): DialogState | null =>
  status.dialogs.find((dialog) => dialog.dialogId === dialogId)?.state ?? null;
