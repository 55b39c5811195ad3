import { beforeEach, expect, test, vi } from 'vitest';
import { preflight } from './preflight.ts';

const ALL = ['microphone', 'autoplay', 'hid', 'speaker-selection'];
const policy = (allowed: string[], known = ALL) => ({
  features: () => known,
  allowsFeature: (feature: string) => allowed.includes(feature),
});

interface Setup {
  page?: ReturnType<typeof policy>;
  frame?: ReturnType<typeof policy>;
  allow?: string;
  above?: object;
  isSecureContext?: boolean;
}
const everything = ALL.map((feature) => `${feature} https://phone.test`).join('; ');
async function run({ page, frame, allow = everything, above, isSecureContext = true }: Setup) {
  const view: Record<string, unknown> = { origin: 'https://crm.test', isSecureContext, frameElement: null };
  view['parent'] = view;
  Object.assign(view, above);
  const ownerDocument = { defaultView: view, featurePolicy: page };
  const frameElement = { ownerDocument, allow, src: 'https://phone.test/panel/', featurePolicy: frame };
  const report = await preflight({ frame: frameElement as never });
  const microphone = report.features.find(({ feature }) => feature === 'microphone');
  return { ...report, microphone: [microphone?.state, microphone?.by, microphone?.fix] };
}

/** What is asked of the panel's address: the answer of `ping`, then whether anything answers at all. */
const network = vi.fn<typeof fetch>();
beforeEach(() => {
  network.mockReset().mockImplementation(async () => Response.json({ cause: null }));
  vi.stubGlobal('fetch', network);
  return () => vi.unstubAllGlobals();
});
const failing = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['panel', null, async () => Response.json({ cause: null })],
  [
    'origin-refused',
    'https://crm.test in RINGSIDE_ALLOWED_PARENTS of the server at https://phone.test',
    async () => Response.json({ cause: 'origin-refused' }),
  ],
  [
    'wrong-address',
    'the url of a panel, such as https://phone.example.com/panel/, instead of https://phone.test/panel/',
    async () => Response.json({ cause: 'wrong-address' }),
  ],
  [
    'unreachable',
    'a server at https://phone.test/panel/, or connect-src https://phone.test in the policy of https://crm.test',
    failing,
  ],
] as const)('the address is %s', async (state, fix, answer) => {
  network.mockImplementation(answer);
  const report = await run({ page: policy(ALL), frame: policy(ALL) });
  expect([report.ok, report.address]).toEqual([fix === null, { state, fix }]);
  expect(String(network.mock.calls[0]?.[0])).toBe('https://phone.test/panel/ping');
});

test('a phone that is ready has its panel: nobody is asked', async () => {
  const view = { origin: 'https://crm.test', isSecureContext: true, frameElement: null };
  const frame = { ownerDocument: { defaultView: view }, allow: everything, src: 'https://phone.test/panel/' };
  const { address } = await preflight({ frame: frame as never, state: 'ready' });
  expect([address, network.mock.calls]).toEqual([{ state: 'panel', fix: null }, []]);
});

test('a foreign server whose answers cannot be read is a wrong address', async () => {
  network.mockImplementationOnce(failing);
  expect((await run({ page: policy(ALL), frame: policy(ALL) })).address.state).toBe('wrong-address');
  expect(network.mock.calls[1]).toEqual(['https://phone.test/panel/', { mode: 'no-cors' }]);
});

test('when every feature reaches the panel, nothing is to do', async () => {
  expect(await run({ page: policy(ALL), frame: policy(ALL) })).toMatchObject({
    ok: true,
    isSecure: true,
    features: ALL.map((feature) => ({ feature, state: 'granted', by: null, fix: null })),
  });
});

test.each([
  [
    'the frame of the panel does not ask for it',
    { page: policy(ALL), frame: policy([]), allow: 'autoplay' },
    ['withheld', 'panel-frame', 'allow="microphone https://phone.test"'],
  ],
  [
    'a header of this page keeps it from the panel',
    { page: policy(ALL), frame: policy([]) },
    ['withheld', 'header', 'Permissions-Policy: microphone=(self "https://phone.test") on https://crm.test'],
  ],
  [
    'a header of this page keeps it from the page itself',
    { page: policy([]), frame: policy([]) },
    ['withheld', 'header', 'Permissions-Policy: microphone=* on https://crm.test'],
  ],
  [
    'a frame of another site around this page withholds it',
    { page: policy([]), frame: policy([]), above: { parent: {} } },
    [
      'withheld',
      'outer-frame',
      'allow="microphone https://crm.test" on the iframe with https://crm.test, or further up',
    ],
  ],
  [
    'a frame of the same site around this page withholds it',
    {
      page: policy([]),
      frame: policy([]),
      above: { parent: {}, frameElement: { ownerDocument: { featurePolicy: policy(ALL) } } },
    },
    ['withheld', 'outer-frame', 'allow="microphone https://crm.test" on the iframe with https://crm.test'],
  ],
  ['the browser has no such feature', { page: policy([], []), frame: policy([]) }, ['unsupported', null, null]],
  ['the browser does not tell', {}, ['unknown', null, null]],
  [
    'the browser does not tell and the frame does not ask',
    { allow: '' },
    ['withheld', 'panel-frame', 'allow="microphone https://phone.test"'],
  ],
] as const)('%s', async (_case, setup, expected) => {
  expect((await run(setup as Setup)).microphone).toEqual(expected);
});

test('two frames up: the culprit is the page at the top with its header', async () => {
  const top: Record<string, unknown> = { origin: 'https://portal.test', frameElement: null };
  top['parent'] = top;
  const above = { parent: top, frameElement: { ownerDocument: { featurePolicy: policy([]) } } };
  expect((await run({ page: policy([]), frame: policy([]), above })).microphone).toEqual([
    'withheld',
    'header',
    'Permissions-Policy: microphone=* on https://portal.test',
  ]);
});

test('a page that is not secure is not ok, whatever its frames lend', async () => {
  const { ok, isSecure } = await run({ page: policy(ALL), frame: policy(ALL), isSecureContext: false });
  expect([ok, isSecure]).toEqual([false, false]);
});
