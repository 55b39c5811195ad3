import { createHash, randomBytes } from 'node:crypto';
import type { externalConnection } from '@ringside/protocol/people/externalContacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import {
  type FakeGoogle,
  type FakeMicrosoft,
  type GooglePerson,
  type GraphContact,
  startFakeGoogle,
  startFakeMicrosoft,
} from '@ringside/testing/providers';
import type * as z from 'zod/mini';
import type { ServerOptions } from '../../../createServer.ts';
import { readSealKeys } from '../../../kernel/seal/sealKeys.ts';
import { testServer } from '../../../test/testServer.ts';

type Item = z.infer<typeof externalConnection>;

/** Contacts of the account of the fakes. */
export const people: GooglePerson[] = [
  {
    resourceName: 'people/c1',
    names: [{ displayName: 'Mina Corwin', givenName: 'Mina', familyName: 'Corwin' }],
    emailAddresses: [{ value: 'mina@corwin.example', type: 'work' }, { value: 'mina@home.example' }],
    phoneNumbers: [
      { value: '+44 7700 900388', type: 'mobile', canonicalForm: '+447700900388' },
      { value: '0199 004 128', type: 'work' },
      { value: '0199 004 129', type: 'home' },
      { value: '0199 004 130', type: 'workFax' },
    ],
    organizations: [{ name: 'Corwin & Daughters', title: 'Owner' }],
    addresses: [{ formattedValue: '1 Quay\nPort Wen' }],
  },
  { resourceName: 'people/c2', names: [{ displayName: 'Cora Blythe', givenName: 'Cora' }] },
  ...Array.from({ length: 40 }, (_, at) => ({
    resourceName: `people/m${at}`,
    names: [{ displayName: `Many ${at}` }],
    ...(at % 2 === 0 && { phoneNumbers: [{ value: `0199005${100 + at}`, type: 'work' }] }),
  })),
];

/** Contacts of the account of the fake Microsoft. */
export const graphContacts: GraphContact[] = [
  {
    id: 'AAMk=1',
    ...{ displayName: 'Mina Corwin', givenName: 'Mina', surname: 'Corwin', jobTitle: 'Owner' },
    ...{ companyName: 'Corwin & Daughters', mobilePhone: '+44 7700 900388', personalNotes: 'Call before noon' },
    ...{ businessPhones: ['0199 004 128', '0199 004 131'], homePhones: ['0199 004 129'] },
    emailAddresses: [{ name: 'Mina', address: 'mina@corwin.example' }, { address: 'mina@home.example' }],
    businessAddress: { street: '1 Quay', city: 'Port Wen', postalCode: 'PW1' },
  },
  { id: 'AAMk=2', displayName: 'Cora Blythe', givenName: 'Cora', surname: 'Blythe', mobilePhone: null },
  { id: 'AAMk=3', displayName: "Sile O'Brien", givenName: 'Sile', surname: "O'Brien", mobilePhone: '0199004777' },
  {
    id: 'AAMk=4',
    displayName: 'Claire at Outlook',
    givenName: 'Claire',
    surname: 'at Outlook',
    mobilePhone: '+33 1 99 00 41 27',
  },
  ...Array.from({ length: 40 }, (_, at) => ({
    ...{ id: `AAMk=m${at}`, displayName: `Many ${10 + at}` },
    ...(at % 2 === 0 && { mobilePhone: `0199005${100 + at}` }),
  })),
];

/** A server that is registered with a fake Google, or a fake Microsoft, and what a panel and its window do. */
export async function externalBench(more: Partial<ServerOptions> = {}, directory: ThirdParty = 'google') {
  const google: FakeGoogle = await startFakeGoogle({
    me: {
      resourceName: 'people/me',
      names: [{ displayName: 'Inès Marchetti' }],
      emailAddresses: [{ value: 'ines@northgate.example' }],
    },
    contacts: people,
  });
  const microsoft: FakeMicrosoft = await startFakeMicrosoft({
    me: { displayName: 'Inès Marchetti', mail: 'ines@northgate.example', userPrincipalName: 'ines@tenant.example' },
    ...{ contacts: graphContacts, photos: ['me', 'AAMk=1'] },
  });
  const { clientId, clientSecret } = google.state;
  const isGoogle = directory === 'google';
  const client = { clientId, clientSecret };
  const options = {
    google: isGoogle ? { ...client, apiKey: google.apiKey, base: google.origin } : null,
    microsoft: isGoogle ? null : { ...client, tenantId: microsoft.tenantId, base: microsoft.origin },
    redirect: null,
  };
  const provider = isGoogle ? google : microsoft;
  const keys = readSealKeys(randomBytes(32).toString('base64'));
  const server = await testServer({ externalContacts: options, seal: { keys }, ...more });
  provider.state.redirects.push(`${server.origin}/external-contacts`);
  const token = await server.signIn('ines');
  const send = async (method: string, path: string, body?: unknown, as = token) => {
    const answer = await fetch(`${server.origin}/v1/${path}`, {
      method,
      headers: { 'X-Application': as, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at member by member
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const at = `user/ExternalContacts/${directory}`;
  const secretOf = () => {
    const secret = randomBytes(32).toString('base64url');
    return { secret, challenge: createHash('sha256').update(secret).digest('base64url') };
  };
  const begin = async (as = token) => {
    const { secret, challenge } = secretOf();
    const { status, body } = await send('POST', `${at}/SignIn`, { challenge }, as);
    return { status, secret, state: String(body.state), url: String(body.url) };
  };
  /** What the window says when it is back. */
  const comeBack = (back: URL, secret: string) => {
    const named = (name: string) => (back.searchParams.has(name) ? { [name]: back.searchParams.get(name) } : {});
    const body = { state: back.searchParams.get('state'), secret, ...named('code'), ...named('error') };
    return send('POST', 'external-contacts/SignedIn', body);
  };
  const { userId } = await fetch(`${server.origin}/v1/user/Info`, { headers: { 'X-Application': token } })
    .then((answer) => answer.json() as Promise<{ user: { restUri: string } }>)
    .then(({ user }) => ({ userId: user.restUri.split('/').at(-1) ?? '' }));
  return {
    ...{ google, microsoft, server, token, send, at, begin, comeBack, secretOf, userId, keys, options },
    connect: async (): Promise<void> => {
      const { secret, url } = await begin();
      await comeBack(await provider.answer(url), secret);
    },
    search: async (text: string, wanted: object = {}) =>
      (await send('POST', `${at}/Search`, { text, withNumber: false, ...wanted })).body,
    /** The list that panels follow, as it is now. */
    async list(of = userId): Promise<Item[]> {
      const [frame] = await server.platform.lists.catchUp(of, 'ThirdPartyConnection', undefined);
      return (frame as unknown as { items: Item[] }).items;
    },
    async close(): Promise<void> {
      await server.close();
      await Promise.all([google.close(), microsoft.close()]);
    },
  };
}
export type ExternalBench = Awaited<ReturnType<typeof externalBench>>;
