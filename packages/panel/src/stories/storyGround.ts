import type { Client, Reach, Verbs } from '@ringside/client';
import type { createFakeIntents } from '@ringside/testing/panel';
import { atom } from 'jotai';
import { agentActs, reasonActs } from '../areas/agents/acts.ts';
import { audioActs } from '../areas/audio/acts.ts';
import { phoneActs } from '../areas/browser-phone/phone.ts';
import { callActs } from '../areas/calls/acts.ts';
import { moveActs } from '../areas/calls/moves/acts.ts';
import { crmChoiceActs } from '../areas/crm/acts.ts';
import { historyActs } from '../areas/history/acts.ts';
import { callerIdActs, directoryActs, numberActs } from '../areas/people/acts.ts';
import { settingsActs } from '../areas/settings/acts.ts';
import { sessionActs } from '../areas/sign-in/acts.ts';
import { windowActs } from '../areas/sign-in/window/acts.ts';
import { terminalActs } from '../areas/terminals/acts.ts';
import { createGround } from '../kernel/ground/createGround.ts';
import type { Ground, GroundParts } from '../kernel/ground/Ground.ts';
import { inputActs } from '../kernel/ground/input.ts';
import { linkActs } from '../kernel/ground/link.ts';
import type { Store } from '../kernel/store.ts';

/** Acts that stories and tests have instead of those of a panel. */
const faked = [
  ...[callActs, moveActs, agentActs, reasonActs, terminalActs, phoneActs, audioActs, inputActs, settingsActs],
  ...[sessionActs, windowActs, historyActs, directoryActs, numberActs, callerIdActs, crmChoiceActs, linkActs],
];

const verbsAtom = atom<ReadonlyMap<unknown, object>>(new Map<unknown, object>());
/** What the server answers to some verbs; others it does not reach. */
export function giveVerbs(store: Store, verbs: readonly unknown[], fake: object): void {
  store.set(verbsAtom, (all) => new Map([...all, ...verbs.map((one) => [one, fake] as const)]));
}

const listsAtom = atom<ReadonlyMap<string, readonly unknown[] | null>>(new Map<string, readonly unknown[] | null>());
/** What a live list holds when it is followed; null: nothing comes. */
export const giveList = (store: Store, list: string, items: readonly unknown[] | null): void =>
  store.set(listsAtom, (all) => new Map(all).set(list, items));

const followedAtom = atom<ReadonlyMap<string, (change: never) => void>>(new Map());
/** A push of the server, to whoever follows the list. */
export const push = (store: Store, list: string, change: object): void =>
  store.get(followedAtom).get(list)?.(change as never);

const refused = async () => ({ ok: false, fault: { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL' } });
const reach = { ask: refused, self: refused, raw: () => Promise.reject(new Error('no server')) } as unknown as Reach;

/** What the areas of a story or test stand on: a server that answers what it was given, and acts that are written down. */
export function createStoryGround(
  store: Store,
  intents: ReturnType<typeof createFakeIntents>,
  more: Partial<GroundParts> = {},
): Ground {
  const client = {
    open: (verbs: Verbs<object>) => store.get(verbsAtom).get(verbs) ?? verbs(reach),
    follow(list: { name: string }, take: (change: never) => void) {
      store.set(followedAtom, (all) => new Map(all).set(list.name, take));
      const items = store.get(listsAtom).get(list.name);
      if (items) take({ op: 'reset', items: [...items] } as never);
    },
    on: () => () => undefined,
  } as unknown as Client;
  const parts = { store, client, engine: {}, sounds: {}, preferences: { get: () => ({}), set: () => undefined } };
  const tokens = { get: () => null, set: () => true, watch: () => undefined };
  return createGround(
    { ...parts, socketUrl: (address: string) => address, ...more } as unknown as GroundParts,
    tokens,
    false,
    new Map(faked.map((acts) => [acts as unknown, intents])),
  );
}
