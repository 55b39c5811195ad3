import { afterEach, expect, test, vi } from 'vitest';
import { dispositionsAtom, notesAtom } from '../../packages/panel/src/areas/crm/crmState.ts';
import { pathAtom } from '../../packages/panel/src/kernel/navigation/atoms.ts';
import { phoneAtom, themeAtom } from '../../packages/panel/src/kernel/state.ts';
import { createPhone, type PhoneOptions } from '../../packages/sdk/src/index.ts';
import type { DialResult } from '../../packages/telephony/src/index.ts';
import { startServer, wireLine } from '../../packages/testing/src/server/index.ts';
import { FakeHost, type PanelPage } from './memory/fakePages.ts';
import { readDoc } from './readDoc.ts';
import { startRealPanel } from './realPanel.ts';

// the first server of a process takes its time on a loaded machine
vi.setConfig({ testTimeout: 180_000 });
const PANEL = 'https://panel.test/';
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Setup extends Pick<PhoneOptions, 'providers' | 'hooks'> {
  dial?: () => Promise<DialResult>;
  isSignedIn?: boolean;
}

/** The shipped panel of Inès before the real server, in a page with these providers. */
async function setUp({ providers, hooks, dial, isSignedIn = true }: Setup = {}) {
  const server = await startServer();
  ends.push(() => server.stop());
  const body = JSON.stringify({ login: 'ines', password: 'ringside' });
  const login = await fetch(`${server.origin}/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { token } = (await login.json()) as { token: string };
  let panel: ReturnType<typeof startRealPanel> | undefined;
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      const failed = async (): Promise<DialResult> => ({ ok: false, fault: 'failed', status: 500 });
      panel = startRealPanel(page, server.origin, isSignedIn ? token : null, dial ?? failed);
      ends.push(panel.close);
    },
  });
  const phone = createPhone({
    url: PANEL,
    mount: host.mount(),
    title: 'Phone',
    ...(providers && { providers }),
    ...(hooks && { hooks }),
  });
  ends.push(() => phone.destroy());
  const failures: unknown[] = [];
  phone.on('PROVIDER_FAILED', (failure) => failures.push(failure));
  const call = (id = 'l1') => phone.calls.getSnapshot().find(({ lineID }) => lineID === id);
  const ring = async (more: Parameters<typeof wireLine>[0] = {}) => {
    server.calls.setLine('ines', wireLine({ isIncoming: true, ...more }));
    await expect.poll(() => call(more.lineId ?? 'l1'), { timeout: 30_000 }).toBeDefined();
  };
  await phone.ready;
  if (isSignedIn) await expect.poll(() => phone.info.getSnapshot(), { timeout: 30_000 }).not.toBe(null);
  const refusal = async (type: string, content?: unknown) => {
    const { status, content: said, outcomeUnknown } = await phone.sendRaw(type, content);
    const { label, retriable, member } = said as { label: string; retriable: boolean; member?: string };
    return [status, label, retriable, ...(member ? [member] : []), ...(outcomeUnknown ? ['outcomeUnknown'] : [])];
  };
  return { server, phone, call, ring, refusal, failures, app: () => panel!.app };
}

test('the providers of sdk.md, as printed, find who calls the real panel', async () => {
  const page = readDoc('sdk.md');
  const contacts = /^const contacts = .*$/m.exec(page)?.[0] ?? '';
  const printed = /\n {2}providers: (\{[\s\S]*?\n {2}\}),\n/.exec(page)?.[1] ?? '';
  const providers = new Function(`${contacts} return ${printed};`)() as NonNullable<PhoneOptions['providers']>;
  const { server, ring } = await setUp({ providers });
  await ring({
    state: 'ringing',
    displayedNumber: '0199004127',
    displayedExternalNumber: '0199004127',
    displayedLabel: null,
  });
  const stored = () => server.calls.asked.find(([verb]) => verb === 'addExternalInfos')?.at(-1);
  await expect.poll(stored, { timeout: 5_000 }).toMatchObject({ sfId: '003A', sfLabel: 'Claire Vasseur' });
});

test.each([
  ['numberInvalid', [406, 'i__ERROR_WRONG_NUMBER_LABEL', false]],
  ['forbidden', [403, 'i__LAL_500_884_LABEL', false]],
  ['busy', [503, 'i__CALL_BUSY_LABEL', true]],
  ['microphone', [503, 'i__ERROR_MICROPHONE_LABEL', true]],
  ['notReady', [503, 'i__ERROR_ALL_TERMINALS_OFFLINE_LABEL', true]],
  ['failed', [500, 'i__ERROR_CALL_FAILED_LABEL', false, 'outcomeUnknown']],
] as const)('a CALL that the phone refuses as %s is refused as the table says', async (fault, expected) => {
  const { app, refusal } = await setUp({ dial: async () => ({ ok: false, fault, status: 0 }) });
  await expect.poll(() => app().store.get(phoneAtom).at, { timeout: 30_000 }).toBe('ready');
  expect(await refusal('CALL', { number: '2117' })).toEqual(expected);
});

test('a veto, a do-not-contact number and a list that fails are refused as what they are, and the page hears of the failure', async () => {
  const verdict = { allow: true, reason: 'Not before nine.' };
  let list: () => { blocked: boolean; reason?: string } = () => ({ blocked: false });
  const { app, refusal, failures, phone } = await setUp({
    providers: { doNotContact: () => list() },
    hooks: { beforeCall: { policy: 'closed', run: () => verdict } },
  });
  await expect.poll(() => app().store.get(phoneAtom).at, { timeout: 30_000 }).toBe('ready');
  const call = () => refusal('CALL', { number: '2117' });
  verdict.allow = false;
  expect(await call()).toEqual([403, 'i__ERROR_CRM_REFUSED_LABEL', false]);
  expect((await phone.sendRaw('CALL', { number: '2117' })).content).toMatchObject({ text: 'Not before nine.' });
  verdict.allow = true;
  list = () => ({ blocked: true, reason: 'Asked not to be called.' });
  expect(await call()).toEqual([403, 'i__ERROR_DO_NOT_CONTACT_LABEL', false]);
  list = () => {
    throw new Error('the list is away');
  };
  expect(await call()).toEqual([503, 'i__ERROR_DNC_SILENT_LABEL', true]);
  await expect.poll(() => failures).toEqual([{ name: 'doNotContact', why: 'failed', policy: 'closed' }]);
});

test('a list that fails and is declared open lets the call go on, and the page hears of it', async () => {
  const run = () => {
    throw new Error('the list is away');
  };
  const { app, refusal, failures } = await setUp({ providers: { doNotContact: { policy: 'open', run } } });
  await expect.poll(() => app().store.get(phoneAtom).at, { timeout: 30_000 }).toBe('ready');
  // as far as the phone, which takes no call in this test
  expect(await refusal('CALL', { number: '2117' })).toContain('i__ERROR_CALL_FAILED_LABEL');
  expect(failures).toEqual([{ name: 'doNotContact', why: 'failed', policy: 'open' }]);
});

test('commands that come too early, too late or for nothing say so', async () => {
  const { ring, refusal } = await setUp();
  await ring();
  await ring({
    lineId: 'r',
    restUri: 'telephony/CallLine/r',
    call: 'telephony/Call/r',
    state: 'ringing',
    talkingTime: null,
  });
  const out = { lineId: 'o', restUri: 'telephony/CallLine/o', call: 'telephony/Call/o', isIncoming: false };
  await ring({ ...out, state: 'ringing', talkingTime: null });
  const cases: [string, object, unknown[]][] = [
    ['ANSWER', { lineID: 'l1' }, [403, 'i__ERROR_ALREADY_ANSWERED_LABEL', false]],
    ['ANSWER', { lineID: 'o' }, [403, 'i__ERROR_ALREADY_ANSWERED_LABEL', false]],
    ['ANSWER', { lineID: 'nobody' }, [404, 'i__CRM_UNKNOWN_LINE_LABEL', false]],
    ['RECORD_START', { lineID: 'o' }, [503, 'i__ERROR_NOT_CONNECTED_LABEL', true]],
    ['TRANSFER', { lineID: 'r', number: '2117', mode: 'blind' }, [503, 'i__ERROR_NOT_CONNECTED_LABEL', true]],
    ['MERGE', { lineIDs: ['l1', 'o'] }, [503, 'i__ERROR_NOT_CONNECTED_LABEL', true]],
    ['NAVIGATE', { path: '/nowhere' }, [404, 'i__CRM_UNKNOWN_PATH_LABEL', false]],
    ['CALL', { number: 7 }, [400, 'i__CRM_MALFORMED_LABEL', false, 'content.number']],
  ];
  for (const [type, content, expected] of cases)
    expect([type, content, await refusal(type, content)]).toEqual([type, content, expected]);
});

test('an agent who is logged out is told so, and may not take a pause', async () => {
  const { phone, refusal } = await setUp();
  await phone.acdLogout();
  expect(await refusal('ACD_PAUSE', {})).toEqual([403, 'i__ERROR_AGENT_LOGGED_OUT_LABEL', false]);
});

test('a server that is gone makes what needs it a 503 that can be tried again', async () => {
  const { server, refusal } = await setUp();
  await server.stop();
  expect(await refusal('GET_USER_CLIS', {})).toEqual([503, 'i__ERROR_NETWORK_LABEL', true]);
  expect(await refusal('SET_USER_CLI', { manualCustomCallerID: '1' })).toEqual([
    503,
    'i__ERROR_NETWORK_LABEL',
    true,
    'outcomeUnknown',
  ]);
});

test('nobody signed in has words of its own', async () => {
  const { refusal } = await setUp({ isSignedIn: false });
  expect(await refusal('GET_CALLS')).toEqual([503, 'i__CRM_SIGNED_OUT_LABEL', true]);
});

test('a note and an outcome are taken without any provider, of a live call and of one that has just ended', async () => {
  const { server, phone, ring, call, refusal, app } = await setUp();
  await ring();
  await phone.setNote({ lineID: 'l1', note: 'Wants two lamps.' });
  await phone.setDisposition({ lineID: 'l1', disposition: 'sold' });
  server.calls.setLine(
    'ines',
    wireLine({ isIncoming: true, state: 'dropped', stateCause: 'normal', endedBy: 'remote' }),
  );
  await expect.poll(() => call()).toBe(undefined);
  expect(app().store.get(notesAtom)).toEqual({ l1: 'Wants two lamps.' });
  await phone.setNote({ lineID: 'l1', note: 'Wants three.' });
  expect([app().store.get(notesAtom), app().store.get(dispositionsAtom)]).toEqual([
    { l1: 'Wants three.' },
    { l1: 'sold' },
  ]);
  expect(await refusal('SET_NOTE', { lineID: 'nobody', note: 'x' })).toEqual([404, 'i__CRM_UNKNOWN_LINE_LABEL', false]);
});

test('five thousand themes and two thousand pages are answered, and carried out a few times; fifty million bytes are not read', async () => {
  const { phone, refusal, app } = await setUp();
  const { store } = app();
  let changes = 0;
  for (const watched of [themeAtom, pathAtom] as const)
    ends.push(store.sub(watched as typeof pathAtom, () => (changes += 1)));
  const themes = Array.from({ length: 5_000 }, (_, i) =>
    phone.sendRaw('SET_THEME', { theme: i % 2 ? 'light' : 'dark' }),
  );
  const pages = Array.from({ length: 2_000 }, (_, i) =>
    phone.sendRaw('NAVIGATE', { path: i % 2 ? '/settings' : '/groups' }),
  );
  const answers = await Promise.all([...themes, ...pages]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([store.get(themeAtom), store.get(pathAtom)]).toEqual(['light', '/settings']);
  // what a machine that is busy lets through in between: one in each interval, instead of seven thousand
  expect(changes).toBeLessThan(500);
  expect(await refusal('SET_NOTE', new Uint8Array(5e7))).toEqual([400, 'i__CRM_TOO_LONG_LABEL', false, 'content']);
});
