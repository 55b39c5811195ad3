import { buildProfile } from '@ringside/testing/panel';
import type { PrimitiveAtom } from 'jotai';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ground, GroundParts } from './kernel/ground/Ground.ts';
import { stubPage } from './kernel/storage/test/stubPage.ts';
import type { Store } from './kernel/store.ts';

const session = 'its owner sets it with each session';
const browser = 'of this browser and its devices';
const screen = 'of what is on the screen now, which says so itself';
const hostPage = 'of the page around the panel';
const machine = 'its own machine lets go of the user: the tests beside it';
/** Atoms that keep nothing of a user; every other one is as at the start before the next user sees it. */
const notOfTheUser: Readonly<Record<string, readonly string[]>> = {
  [session]: [
    ...['sessionEventAtom', 'sessionAtom', 'profileAtom', 'linkAtom', 'shownAtom'],
    ...[
      'groundAtom',
      'panelConfigAtom',
      'areasAtom',
      'areAllHereAtom',
      'offersAtom',
      'fetchedSettingsAtom',
      'usageTellerAtom',
      'callGuardAtom',
      'callRouteAtom',
    ],
  ],
  [browser]: [
    ...['phoneAtom', 'microphoneAtom', 'mutedAtom', 'soundBlockedAtom', 'devicesAtom', 'deviceListAtom'],
    ...['inputLevelAtom', 'themeAtom', 'localeAtom', 'shownLocaleAtom', 'oneKeyShortcutsAtom', 'dialPanelShownAtom'],
    ...['environmentAtom', 'nowAtom', 'isLargeTextAtom', 'ownSpeedAtom', 'soundAtom', 'voiceAtom', 'replayAtom'],
    ...[
      'headsetAtom',
      'headsetPortAtom',
      'microphoneToldAtom',
      'mayBeginAtom',
      'hasInputAtom',
      'cutOffAtom',
      'pushBrowserAtom',
      // how the thread of rooms is started
      'starterAtom',
      // the same of the frames of meetings, and what encrypts those
      'threadAtom',
      'lockerAtom',
      'opusAtom',
      'onMobileAtom',
      'isOfferedAtom',
    ],
  ],
  [screen]: [
    ...['countingAtom', 'layoutAtom', 'roomAtom', 'factsSlotAtom', 'leavingAtom', 'callKeysAtom', 'pauseKeyAtom'],
    ...['omniListAtom', 'historyListsAtom', 'afterTouchesAtom', 'attemptAtom', 'lastIdAtom', 'never', 'tabbedAtom'],
    // paths: whoever comes next has the page that is open, with what that user may see of it
    ...['navigationAtom', 'breadcrumbAtom'],
    // heard as it changes; what it was last is read by nobody
    'toldErrorAtom',
  ],
  [hostPage]: [
    'hostSignInAtom',
    'hostShowsAtom',
    'hostCardsAtom',
    'hostUiActsAtom',
    'crmOfferAtom',
    'crmIntentsAtom',
    'pageWishesAtom',
    'pageSearchAtom',
  ],
  [machine]: [
    ...['crmBridgeAtom', 'crmPromptsAtom', 'hostSettingsAtom', 'desktopHelperAtom'],
    ...['helperStateAtom', 'softphoneAtom', 'softphoneEndsAtom', 'softphoneIntentsAtom'],
  ],
};
const allowed = Object.values(notOfTheUser).flat();

/** Of Node, whose types the panel does not have. A glob of the bundler would count every export as used. */
interface Files {
  readdirSync(folder: string, how: { recursive: true }): string[];
  readFileSync(path: string, as: 'utf8'): string;
}
declare const process: { getBuiltinModule(name: 'node:fs'): Files };
const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
const root = new URL('.', import.meta.url).pathname;
const isProduct = (path: string): boolean =>
  /^(kernel|areas|frame|host|kit|words)\/.+\.tsx?$/.test(path) &&
  !/\.test\.|tories\.|Worker\.ts$|\/test(?:[A-Z]|\/)/.test(path);
const files = readdirSync(root, { recursive: true }).filter(isProduct);

/** Every atom that keeps a value, in any file of the panel, with the place that made it. */
const made: { atom: PrimitiveAtom<unknown>; init: unknown; file: string; line: number }[] = [];
const makers = ['signOut.test.ts', 'kernel/store.ts'];
const nameOf = ({ file, line }: { file: string; line: number }): string => {
  const code = readFileSync(`${root}${file}`, 'utf8').split('\n')[line - 1] ?? '';
  return /const (\w+) =/.exec(code)?.[1] ?? `${file}:${line}`;
};

beforeAll(() => {
  vi.resetModules();
  vi.doMock('jotai', async (original) => {
    const jotai = await original<typeof import('jotai')>();
    const atom = (...given: unknown[]) => {
      const one = (jotai.atom as (...all: unknown[]) => object)(...given);
      if (given.length === 1 && typeof given[0] !== 'function') {
        const calls = [...(new Error('here').stack ?? '').matchAll(/\/panel\/src\/([^:\s]+):(\d+):/g)];
        const [, file = '', line = 0] = calls.find(([, path = '']) => !makers.includes(path)) ?? [];
        made.push({ atom: one as PrimitiveAtom<unknown>, init: given[0], file, line: Number(line) });
      }
      return one;
    };
    return { ...jotai, atom };
  });
});
afterAll(() => {
  vi.doUnmock('jotai');
  vi.resetModules();
  vi.unstubAllGlobals();
});

const OF_A = 'of user A';
/** A value of the kind that the atom holds, which says whose it is. */
function valueOfA(init: unknown): unknown {
  if (init instanceof Map) return new Map([[OF_A, null]]);
  if (init instanceof Set) return new Set([OF_A]);
  if (Array.isArray(init)) return [{ uri: OF_A, id: OF_A, lineId: OF_A }];
  if (typeof init === 'boolean') return !init;
  if (typeof init === 'number') return init + 1;
  if (typeof init === 'string') return OF_A;
  return { ...(init ?? {}), [OF_A]: OF_A };
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? '';

const tab = new Map<string, string>();
const storage = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, text: string) => void tab.set(key, text),
  removeItem: (key: string) => void tab.delete(key),
};

/** A panel in which every file is loaded and every list and act that follows the session is there. */
async function panel() {
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const page = stubPage(tab);
  for (const path of files) await import(/* @vite-ignore */ `${root}${path}`);
  const { createStore } = await import('jotai');
  const { createGround } = await import('./kernel/ground/createGround.ts');
  const { areas } = await import('./areas.ts');
  const sent: string[] = [];
  const ask = async (request: unknown) => {
    sent.push(JSON.stringify(request));
    return { ok: false, fault: { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL' } };
  };
  const reach = { ask, self: ask, raw: ask, follow: () => undefined, enter: () => undefined };
  const signedIn = { user: '' };
  const client = {
    token: 'x',
    open: (verbs: (reach: unknown) => object) => verbs(reach),
    follow: () => undefined,
    on: () => () => undefined,
    async signIn(user: string) {
      signedIn.user = user;
      return { ok: true, value: null };
    },
    profile: async () => ({ ok: true, value: buildProfile({ extensionUri: `telephony/Extension/${signedIn.user}` }) }),
    signOut: async () => undefined,
  };
  const tokens = { get: () => null, set: () => true, watch: () => undefined };
  const store: Store = createStore();
  const parts = { store, client } as unknown as GroundParts;
  const ground: Ground = createGround(parts, tokens, false);
  for (const { lists } of areas) (await lists?.())?.(ground);
  const { noteActs } = await import('./areas/calls/notes/acts.ts');
  const { smsActs } = await import('./areas/sms/acts.ts');
  const { chatActs } = await import('./areas/chats/acts.ts');
  const { queueActs } = await import('./areas/queues/acts.ts');
  const { pastCallActs } = await import('./areas/history/acts.ts');
  const { followAccounts } = await import('./areas/external-contacts/acts.ts');
  followAccounts(ground);
  const { forgetMeetings } = await import('./areas/meetings/state.ts');
  ground.of(noteActs);
  forgetMeetings(ground);
  for (const acts of [smsActs, chatActs, queueActs, pastCallActs]) ground.of(acts as typeof smsActs).follow();
  const { callersOf, membersOf, settingsOf } = await import('./areas/queues/queueState.ts');
  for (const family of [callersOf, membersOf, settingsOf]) family(OF_A);
  return { store, ground, sent, page };
}

test('[AUTH-006] whoever signs out leaves nothing in any atom, storage or request for the user who signs in next', async () => {
  const { store, ground, sent, page } = await panel();
  const { session } = ground;
  const names = made.map(nameOf);
  const ofTheUser = made.filter((_, i) => !allowed.includes(names[i] ?? ''));
  const nameIn = (one: (typeof made)[number]) => names[made.indexOf(one)] ?? '';
  expect(allowed.filter((name) => !names.includes(name))).toEqual([]);
  const fill = () => {
    for (const { atom, init } of ofTheUser) store.set(atom, () => valueOfA(init));
  };
  const kept = () => ofTheUser.filter(({ atom, init }) => textOf(store.get(atom)) !== textOf(init)).map(nameIn);

  await session.signIn('A', 'x');
  fill();
  expect(kept().length).toBeGreaterThan(50);
  await session.signOut();
  expect(kept()).toEqual([]);
  sent.length = 0;
  await session.signIn('B', 'x');
  expect(kept()).toEqual([]);
  page.leave();
  expect([...tab.values(), ...sent].filter((text) => text.includes(OF_A))).toEqual([]);

  // a session that only ends may go on where it was, but for the same user only
  fill();
  session.expire('SESSION_EXPIRED');
  await session.signIn('C', 'x');
  expect(kept()).toEqual([]);
  page.leave();
  expect([...tab.values(), ...sent].filter((text) => text.includes(OF_A))).toEqual([]);
});
