import type { Profile } from '@ringside/domain/profile';
import { type SoftphoneEvent, softphoneFlags, softphoneStart } from '@ringside/domain/softphone';
import type { HelperPairing } from '@ringside/protocol/storage/helperPairing';
import type { EngineProxy } from '@ringside/telephony';
import { lines, linkAtom, mutedAtom, profileAtom, sessionAtom, terminals } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { createTerminalPreference } from '../terminalPreference.ts';
import { selectedTerminalAtom } from '../terminalState.ts';
import { enTerminals } from '../words.en.ts';
import { createHelperLink, type HelperSocket } from './createHelperLink.ts';
import { desktopHelperAtom, noHelper } from './desktopHelper.ts';
import { enginePhone } from './enginePhone.ts';
import { keptSoftphone } from './keptSoftphone.ts';
import { runSoftphone } from './runSoftphone.ts';
import { helperStateAtom, type SoftphoneIntents, softphoneAtom, softphoneIntentsAtom } from './softphoneState.ts';
import { tellSoftphone } from './tellSoftphone.ts';
import { browserVault, type TokenVault } from './tokenVault.ts';

/** English texts that come with this code. */
export const words = [enTerminals];

/** A profile that changed is looked at this long afterwards, in milliseconds. TERM-021 */
const CHECK_MS = 300;

type Session = NonNullable<Extract<SoftphoneEvent, { type: 'credentials' }>['session']>;
interface SoftphoneServer {
  maximum(extensionUri: string): Promise<{ ok: true; value: number | null } | { ok: false }>;
  create(
    extensionUri: string,
    force: boolean,
    previousRegisterId: string | null,
  ): Promise<{ ok: true; value: Session } | { ok: false; fault: { code: string } }>;
}

export interface OpenSoftphonePorts {
  store: Store;
  /** How the server is asked about softphones. */
  softphones: SoftphoneServer;
  profile: () => Promise<{ ok: true; value: Profile } | { ok: false }>;
  /** The browser phone, which the softphone stands in for while it is used. */
  phone: Partial<Pick<EngineProxy, 'follow'>>;
  storage?: () => Storage;
  vault?: TokenVault;
  socket?: (url: string) => HelperSocket;
}

/** The helper program and the desktop softphone of a panel, as long as a user is signed in. */
export function openSoftphone({ store, softphones, profile, phone, ...more }: OpenSoftphonePorts): void {
  const storage = more.storage ?? (() => localStorage);
  const kept = keptSoftphone(storage, more.vault ?? browserVault());
  const preferences = createTerminalPreference(storage);
  const ringing = new Set<string>();
  const answered = new Set<string>();
  let user = '';
  /** Undefined: it is still being read. */
  let pairing: HelperPairing | null | undefined;
  let isFollowed = false;
  let check: ReturnType<typeof setTimeout> | undefined;

  const tell = tellSoftphone(store, () => runner.send({ type: 'connect', force: true }));
  const link = createHelperLink({
    open: more.socket ?? ((url) => new WebSocket(url) as unknown as HelperSocket),
    state(state) {
      store.set(desktopHelperAtom, state.at === 'connected' ? link.helper : noHelper);
      store.set(helperStateAtom, state);
    },
    engine: {
      there(running) {
        for (const dialogId of running?.ringing ?? []) ringing.add(dialogId);
        runner.there(running);
        answerOwn();
      },
      gone() {
        ringing.clear();
        runner.gone();
      },
      heard: (registerId, event) => runner.heard(registerId, event),
      ringing(_registerId, dialogId, rings) {
        if (rings) ringing.add(dialogId);
        else ringing.delete(dialogId);
        answerOwn();
      },
    },
  });
  const runner = runSoftphone({
    store,
    engine: link.phone,
    async loadLimit() {
      const result = await softphones.maximum(user);
      return result.ok ? result.value : null;
    },
    async createSoftphone(force, previousRegisterId) {
      const result = await softphones.create(user, force, previousRegisterId);
      if (result.ok) return { session: result.value };
      return { session: null, isFull: result.fault.code === 'ERROR_NO_SOFTPHONE_ALLOWED' };
    },
    refreshProfile: () =>
      void profile().then((result) => result.ok && user !== '' && store.set(profileAtom, result.value)),
    keepAddresses: (addresses) => kept.setAddresses(addresses, Date.now()),
    keep(data) {
      kept.setSoftphone(user, data);
      // A placeholder that was chosen is this phone from now on.
      if (!data || store.get(selectedTerminalAtom)?.type !== 'softphone') return;
      const chosen = { abstractTerminalID: data.abstractTerminalID, type: 'softphone' } as const;
      store.set(selectedTerminalAtom, chosen);
      if (preferences.get(user)?.type === 'softphone') preferences.set(user, chosen);
    },
    changed(state) {
      const { connected, isMuted } = softphoneFlags(state);
      const isUsed = state.link.at !== 'idle' && state.link.at !== 'pending';
      if (isUsed !== isFollowed) standInWhile(isUsed);
      if (connected) store.set(mutedAtom, isMuted);
      tell(state);
    },
    onBehalf: () => store.get(profileAtom)?.isBehalf ?? false,
  });
  const standIn = enginePhone(store, link.phone, ringing, (on) => runner.send({ type: 'mute', on }));
  const standInWhile = (isUsed: boolean): void => {
    isFollowed = isUsed;
    phone.follow?.(isUsed ? standIn : null);
    store.set(mutedAtom, false);
  };

  /** Calls that the user began, and that ring at the user's own phone first. CALL-024, CALL-025 */
  const answerOwn = (): void => {
    for (const { dialogId, state, id } of store.get(lines.allAtom)) {
      if ((state !== 'prompting' && state !== 'pending') || dialogId === null) continue;
      if (!ringing.has(dialogId) || answered.has(id)) continue;
      answered.add(id);
      void link.phone.answer(dialogId);
    }
  };

  const takePairing = (next: HelperPairing | null): void => {
    pairing = next;
    void kept.setPairing(next);
    link.use(next);
  };
  const intents: SoftphoneIntents = {
    pair(token, port) {
      takePairing({ token, port });
    },
    unpair() {
      runner.send({ type: 'disconnect', byUser: true });
      takePairing(null);
    },
    connect: (force) => runner.send({ type: 'connect', force }),
    disconnect: () => runner.send({ type: 'disconnect', byUser: true }),
    toggleMute: () => runner.send({ type: 'mute' }),
  };

  const enter = (): void => {
    const now = store.get(sessionAtom).at === 'signedIn' ? (store.get(profileAtom)?.extensionUri ?? '') : '';
    if (now === user) return;
    if (isFollowed) {
      void link.phone.stop();
      standInWhile(false);
    }
    user = now;
    answered.clear();
    // Another user's softphone is not ours.
    const fresh = softphoneStart(now === '' ? null : kept.softphone(now));
    store.set(softphoneAtom, fresh);
    tell(fresh);
    if (now === '') return link.use(null);
    if (pairing !== undefined) link.use(pairing);
  };
  const lookAtProfile = (): void => {
    clearTimeout(check);
    check = setTimeout(() => {
      if (store.get(linkAtom).at === 'connected' && user !== '')
        runner.send({ type: 'profileReady', terminals: store.get(terminals.allAtom) });
    }, CHECK_MS);
  };

  store.sub(sessionAtom, enter);
  store.sub(profileAtom, () => {
    enter();
    lookAtProfile();
  });
  store.sub(terminals.allAtom, lookAtProfile);
  store.sub(lines.allAtom, answerOwn);
  store.set(softphoneIntentsAtom, intents);
  enter();
  void kept.pairing().then((found) => {
    if (pairing !== undefined) return;
    pairing = found;
    if (user !== '') link.use(found);
  });
}
