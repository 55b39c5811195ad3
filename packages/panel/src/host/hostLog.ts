import type { Line } from '@ringside/domain/call';
import type { PanelLogLine } from '@ringside/protocol/bridge/types';
import type { PhoneState } from '@ringside/telephony';
import { pushState, socketStatus } from '../kernel/start/linkStatus.ts';
import { linkAtom, microphoneAtom, phoneAtom, profileAtom, sessionAtom, soundBlockedAtom } from '../kernel/state.ts';
import type { Store } from '../kernel/store.ts';
import { toldErrorAtom } from '../kernel/toasts/refusals.ts';
import type { HostBridge } from './bridge/index.ts';

/** Lines kept; the oldest go first. */
const KEPT = 300;
const MAX_MESSAGE = 200;

/**
 * Words of an error without what may identify a person: digits, addresses behind a `?` or `@`, quoted texts; also the
 * rest behind a quote that is never closed. Its cost grows with its length only.
 */
export const safeMessage = (message: string): string =>
  message
    .split(/(["'`“”«»])/)
    // Texts and quotes take turns; the third of four is the text within quotes.
    .map((part, i) => (i % 4 === 2 ? '…' : part))
    .join('')
    .replace(/[?#@]\S+/g, '…')
    .replace(/\+?\d[\d\s().-]+\d/g, '…')
    .slice(0, MAX_MESSAGE);

const phoneData = (phone: PhoneState): unknown =>
  phone.at === 'fault' ? { fault: phone.fault } : 'attempt' in phone ? { attempt: phone.attempt } : null;

/**
 * The panel's own diagnostic log for a support ticket: states of link, phone, session and microphone, calls by their id
 * and state, errors. No token, no name, no number; and nothing of a personal call unless the user lets the CRM see those.
 * What is held back is decided when the log is read, too: a call may have become personal since. Q-006
 */
export function createHostLog(store: Store, window: Window, now: () => number = Date.now) {
  const kept: (PanelLogLine & { lineId?: string })[] = [];
  const personal = new Set<string>();
  const states = new Map<string, Line['state']>();
  let user: string | undefined;

  const add = (kind: string, type: string, data: unknown = null, lineId?: string): void => {
    kept.push({ at: now(), kind, type, data, ...(lineId !== undefined && { lineId }) });
    if (kept.length > KEPT) kept.shift();
  };
  const watch = <T>(
    watched: Parameters<Store['sub']>[0],
    read: () => T,
    kind: string,
    tell: (value: T) => [string, unknown?],
  ) => {
    let told = '';
    const look = (): void => {
      const [type, data = null] = tell(read());
      const words = JSON.stringify([type, data]);
      if (words === told) return;
      told = words;
      add(kind, type, data);
    };
    store.sub(watched, look);
    look();
  };
  const sees = (lineId: string | undefined): boolean =>
    lineId === undefined || !personal.has(lineId) || store.get(profileAtom)?.crmSeesPersonalCalls === true;

  watch(
    sessionAtom,
    () => store.get(sessionAtom),
    'session',
    ({ at }) => [at],
  );
  let before = store.get(linkAtom).at;
  watch(
    linkAtom,
    () => store.get(linkAtom),
    'link',
    (link) => {
      const data = { push: pushState(link), status: socketStatus(link, before) };
      before = link.at;
      return [link.at, 'attempt' in link ? { ...data, attempt: link.attempt } : data];
    },
  );
  watch(
    phoneAtom,
    () => store.get(phoneAtom),
    'phone',
    (phone) => [phone.at, phoneData(phone)],
  );
  watch(
    microphoneAtom,
    () => store.get(microphoneAtom),
    'microphone',
    (state) => [state],
  );
  watch(
    soundBlockedAtom,
    () => store.get(soundBlockedAtom),
    'sound',
    (isBlocked) => [isBlocked ? 'blocked' : 'allowed'],
  );
  // the code only: words may name a person
  store.sub(toldErrorAtom, () => add('error', 'refused', { code: store.get(toldErrorAtom)?.error }));
  // calls of one user are nobody else's business
  store.sub(profileAtom, () => {
    const next = store.get(profileAtom)?.userUri;
    if (user !== undefined && next !== user) {
      kept.splice(0, kept.length, ...kept.filter(({ kind }) => kind !== 'call'));
      personal.clear();
    }
    user = next;
  });
  user = store.get(profileAtom)?.userUri;
  window.addEventListener('error', ({ message, filename = '', lineno }) => {
    add('error', 'uncaught', {
      message: safeMessage(String(message)),
      where: `${filename.split(/[?#]/)[0]?.split('/').at(-1)}:${lineno}`,
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const { name, message } = reason instanceof Error ? reason : { name: typeof reason, message: '' };
    add('error', 'rejection', { name, message: safeMessage(message) });
  });

  return {
    /** A host came or went. */
    host: (isConnected: boolean) => add('host', isConnected ? 'connected' : 'gone'),
    /** Also personal ones: whether they are reported is decided later. */
    line({ id, state, isPersonal, end }: Line): void {
      if (isPersonal) personal.add(id);
      // a line is pushed with every change of it
      if (states.get(id) === state) return;
      states.set(id, state);
      if (end) states.delete(id);
      add('call', state, { lineID: id, ...(end && { cause: end.cause }) }, id);
    },
    /** Oldest first. */
    lines: (): PanelLogLine[] =>
      kept.filter(({ lineId }) => sees(lineId)).map(({ at, kind, type, data }) => ({ at, kind, type, data })),
  };
}
export type HostLog = ReturnType<typeof createHostLog>;

/** Keeps the log from now on, for a page that asks for it. */
export function offerLog(store: Store, window: Window, bridge: HostBridge): HostLog {
  const log = createHostLog(store, window);
  bridge.offer({ commands: { GET_LOGS: () => ({ status: 200, content: log.lines() }) } });
  bridge.listen({ hostChanged: () => log.host(bridge.isConnected) });
  return log;
}
