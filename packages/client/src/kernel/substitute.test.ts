import { expect, test, vi } from 'vitest';
import { createWhole, type Heard, hear } from '../testing/whole.ts';

/**
 * A back end written by hand from the documented shapes, which shares no code with the embedded server: what the client
 * needs beyond them would fail here. It has no WebSocket, so live data is fetched.
 */
function substitute(more: object = {}) {
  const asked: string[] = [];
  const line = {
    ...{ call: 'telephony/Call/7', lineId: 'l7', restUri: 'telephony/CallLine/l7', linkId: null },
    ...{ creationTime: 1000, talkingTime: null, stateTime: 1000, state: 'ringing', stateCause: null, endedBy: null },
    ...{ heldByRemote: false, terminal: null, terminalCallId: null, serviceName: null, actions: ['answer'] },
    ...{ displayedNumber: '0199004127', displayedExternalNumber: null, displayedLabel: 'Claire Vasseur' },
    ...{ displayedVia: null, displayedPhoto: null, lastRedirectedNumber: null, acdGroup: null },
    ...{ isIncoming: true, isPersonalCall: false, externalInfos: null },
  };
  const info = {
    user: { restUri: 'v1/user/1', iUserID: '1', userName: 'a', displayName: 'Ada', presenceState: 'x', settings: null },
    extension: {
      ...{ restUri: 'telephony/Extension/1', internalAddressID: '1', addressNumber: '2104', maxSoftphoneTerminals: 0 },
      ...{ isWebSoftphone: false, isACDAgent: false, hasAcdCallPad: false, isOperatorAcdCallCapable: false },
      ...{ isSalesForceEnabled: false, sfPopupIncomingCall: false, sfPopupOutgoingCall: false, pstnNumbers: [] },
      ...{ callerID: '', telephonicState: 'available' },
    },
    ent: { restUri: 'e', name: 'Any', dialPrefix: '0', countryCode: '33', sfPopupAcdOnly: false },
    ...{ groups: [], terminals: [], keypads: [], globalSessionID: 'g', webRtc: false, logoutLocked: false },
    time: { timeInMillis: 0, timeZone: { id: 'UTC' } },
    ...{ unreadMissedCalls: 0, unreadVoiceMails: 0, callMixesComplianceOfficers: [] },
    ...more,
  };
  const answers: Record<string, (body: never) => unknown> = {
    'POST /v1/login': ({ password }: { password: string }) =>
      password === 'right'
        ? { token: 'T', expiresAt: 9e12 }
        : [401, { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED', label: 'i__login_incorrect' }],
    'POST /v1/logout': () => null,
    'GET /v1/user/Info': () => info,
    'POST /v1/user/Push': ({ lists }: { lists: { list: string }[] }) => ({
      frames: lists.map(({ list }) => ({
        list,
        op: 'snapshot',
        epoch: 'e',
        v: 0,
        items: list === 'CallLine' ? [line] : [],
      })),
    }),
    'GET /telephony/Call/7/answer': () => null,
  };
  const fetching = (async (url: URL, { method, headers, body }: RequestInit & { headers: Record<string, string> }) => {
    const what = `${method} ${url.pathname}`;
    asked.push(`${what} ${headers['X-Application'] ?? ''}`.trim());
    const answer = answers[what]?.(JSON.parse(String(body ?? 'null')) as never);
    const [status, content] = Array.isArray(answer) ? answer : [answer === undefined ? 404 : 200, answer];
    return new Response(JSON.stringify(content ?? null), { status: status as number });
  }) as unknown as typeof fetch;
  return { asked, fetching };
}

test('[GEN-008] against a back end that honours the documented shapes only, a person signs in, sees a call and answers it', async () => {
  const { asked, fetching } = substitute();
  const client = createWhole({ baseUrl: 'https://any.example/', fetch: fetching, WebSocket: undefined as never });
  const changes: Heard[] = [];
  hear(client, (change) => changes.push(change));
  expect(await client.signIn('ada', 'wrong')).toMatchObject({ ok: false, fault: { label: 'i__login_incorrect' } });
  expect(await client.signIn('ada', 'right')).toEqual({ ok: true, value: null });
  expect(await client.profile()).toMatchObject({ ok: true, value: { name: 'Ada', mayUseWebphone: false } });
  vi.stubGlobal('WebSocket', undefined);
  client.connect();
  await expect
    .poll(() => changes.find(({ list }) => list === 'lines'), { timeout: 10_000 })
    .toMatchObject({
      op: 'reset',
      items: [{ id: 'l7', party: { name: 'Claire Vasseur' }, canAnswer: true }],
    });
  expect(client.link.at).toBe('polling');
  expect(await client.callVerb('telephony/Call/7', 'answer')).toEqual({ ok: true, value: null });
  await client.signOut();
  vi.unstubAllGlobals();
  expect(asked.at(-1)).toBe('POST /v1/logout T');
});

test.each([
  [true, false],
  [false, true],
])(
  '[HIST-004] of a session for somebody else (%s) the feed of the history is followed: %s',
  async (isBehalf, follows) => {
    const { fetching } = substitute({ isBehalf });
    const lists = new Set<string>();
    const client = createWhole({
      baseUrl: 'https://any.example/',
      WebSocket: undefined as never,
      fetch: (url, init) => {
        if (String(url).endsWith('/Push'))
          for (const { list } of (JSON.parse(String(init?.body)) as { lists: { list: string }[] }).lists)
            lists.add(list);
        return fetching(url, init);
      },
    });
    vi.stubGlobal('WebSocket', undefined);
    await client.signIn('ada', 'right');
    expect(await client.profile()).toMatchObject({ value: { isBehalf } });
    hear(client, () => undefined);
    client.connect();
    await expect.poll(() => lists.has('CallLine'), { timeout: 10_000 }).toBe(true);
    expect(lists.has('CallHistory')).toBe(follows);
    client.disconnect();
    vi.unstubAllGlobals();
  },
);
