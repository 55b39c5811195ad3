import {
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeState,
  startFakeProvider,
} from './FakeProvider.ts';

/** A person as the People API gives it: members of `Person` in its discovery document (people/v1). */
export interface GooglePerson {
  resourceName: string;
  names?: { displayName: string; givenName?: string; familyName?: string }[];
  emailAddresses?: { value: string; type?: string }[];
  phoneNumbers?: { value: string; type?: string; canonicalForm?: string }[];
  organizations?: { name?: string; title?: string }[];
  addresses?: { formattedValue: string; type?: string }[];
  photos?: { url: string; default?: boolean }[];
}

/** Google on a free port. */
export interface FakeGoogle extends FakeProvider {
  /** The key that it takes. */
  apiKey: string;
}

/** Parameters of every method, by the discovery document. */
const COMMON = ['$.xgafv', 'access_token', 'alt', 'callback', 'fields', 'key', 'oauth_token', 'prettyPrint'];
const QUOTA = ['quotaUser', 'uploadType', 'upload_protocol'];
/** Values of `personFields` and `readMask`. */
const MASK = [
  ...['addresses', 'ageRanges', 'biographies', 'birthdays', 'calendarUrls', 'clientData', 'coverPhotos'],
  ...['emailAddresses', 'events', 'externalIds', 'genders', 'imClients', 'interests', 'locales', 'locations'],
  ...['memberships', 'metadata', 'miscKeywords', 'names', 'nicknames', 'occupations', 'organizations'],
  ...['phoneNumbers', 'photos', 'relations', 'sipAddresses', 'skills', 'urls', 'userDefined'],
];
const SOURCES = 'sources';
/** Its methods, with their own parameters and the one that names the members. */
const METHODS: Record<string, { parameters: string[]; mask: string }> = {
  '/v1/people/me': { parameters: ['personFields', SOURCES], mask: 'personFields' },
  '/v1/people/me/connections': {
    parameters: ['pageSize', 'pageToken', 'personFields', 'requestSyncToken', 'sortOrder', SOURCES, 'syncToken'],
    mask: 'personFields',
  },
  '/v1/people:searchContacts': { parameters: ['pageSize', 'query', 'readMask', SOURCES], mask: 'readMask' },
};
const SCOPE = 'https://www.googleapis.com/auth/';
const CONTACTS = `${SCOPE}contacts.readonly`;
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is at the address of a photo. `to`: it has moved there; `type`, `bytes`: what it is and how long, where it is no common one. */
const photoAs = (query: URLSearchParams): FakeAnswer => {
  const to = query.get('to');
  if (to !== null) return { status: 302, headers: { Location: to } };
  const more = Buffer.alloc(Math.max(0, Number(query.get('bytes')) - PIXEL.length));
  return { status: 200, raw: { type: query.get('type') ?? 'image/png', bytes: Buffer.concat([PIXEL, more]) } };
};

const words = (texts: (string | undefined)[]): string =>
  texts.map((text) => ` ${(text ?? '').toLowerCase()}`).join('\n');
/** Prefix phrases of names, addresses, numbers and companies; a number also without what stands between its digits. */
const matches = (person: GooglePerson, query: string): boolean => {
  const numbers = (person.phoneNumbers ?? []).flatMap(({ value, canonicalForm }) => [
    ...[value, canonicalForm, value.replace(/[^+\d]/g, '')],
  ]);
  const text = words([
    ...(person.names ?? []).map(({ displayName }) => displayName),
    ...(person.emailAddresses ?? []).map(({ value }) => value),
    ...(person.organizations ?? []).map(({ name }) => name),
    ...numbers,
  ]);
  return text.includes(` ${query.toLowerCase()}`);
};

/**
 * Google's sign-in and People API, with the contacts of one account.
 * Contacts are found only after an empty search has warmed the index, as the document demands it.
 */
export async function startFakeGoogle(options: {
  me: GooglePerson;
  contacts: GooglePerson[];
  apiKey?: string;
}): Promise<FakeGoogle> {
  const { me, contacts, apiKey = 'key-1' } = options;
  const index = { isWarm: false };
  const error = (code: number, status: string, message: string): FakeAnswer => ({
    status: code,
    body: { error: { code, status, message } },
  });
  const masked = (person: GooglePerson, mask: string): object =>
    Object.fromEntries(
      Object.entries(person).filter(([name]) => name === 'resourceName' || mask.split(',').includes(name)),
    );
  const data = ({ method, path, query, body, header }: FakeRequest, state: FakeState): FakeAnswer | null => {
    if (method === 'GET' && path.startsWith('/photo/')) return photoAs(query);
    if (method === 'POST' && path === '/revoke') {
      const token = new URLSearchParams(body).get('token') ?? '';
      if (state.permissions.delete(token)) return { status: 200, body: {} };
      return { status: 400, body: { error: 'invalid_token' } };
    }
    const known = METHODS[path];
    if (method !== 'GET' || !known) return null;
    const stranger = [...query.keys()].find((name) => ![...known.parameters, ...COMMON, ...QUOTA].includes(name));
    if (stranger) return error(400, 'INVALID_ARGUMENT', `Unknown name "${stranger}"`);
    if (query.get('key') !== apiKey) return error(400, 'INVALID_ARGUMENT', 'API key not valid.');
    const scopes = state.access.get(header('authorization').replace(/^Bearer /, ''));
    if (!scopes) return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const mask = query.get(known.mask) ?? '';
    if (mask.split(',').some((name) => !MASK.includes(name)))
      return error(400, 'INVALID_ARGUMENT', `Invalid ${known.mask} mask path: "${mask}"`);
    if (path === '/v1/people/me') return { status: 200, body: masked(me, mask) };
    if (!scopes.includes(CONTACTS))
      return error(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.');
    const size = Number(query.get('pageSize') ?? 0);
    if (!Number.isInteger(size) || size < 0) return error(400, 'INVALID_ARGUMENT', 'pageSize');
    if (path === '/v1/people/me/connections') {
      if (size > 1000) return error(400, 'INVALID_ARGUMENT', 'pageSize');
      const from = Number(/^after-(\d+)$/.exec(query.get('pageToken') ?? 'after-0')?.[1]);
      if (!Number.isInteger(from)) return error(400, 'INVALID_ARGUMENT', 'pageToken');
      const end = from + (size || 100);
      const connections = contacts.slice(from, end).map((one) => masked(one, mask));
      const more = end < contacts.length ? { nextPageToken: `after-${end}` } : {};
      return { status: 200, body: { connections, ...more, totalPeople: contacts.length, totalItems: contacts.length } };
    }
    const text = query.get('query');
    if (text === null) return error(400, 'INVALID_ARGUMENT', 'query');
    if (text === '') {
      index.isWarm = true;
      return { status: 200, body: {} };
    }
    const found = index.isWarm ? contacts.filter((one) => matches(one, text)) : [];
    const results = found.slice(0, Math.min(size || 10, 30)).map((one) => ({ person: masked(one, mask) }));
    return { status: 200, body: results.length > 0 ? { results } : {} };
  };
  const fake = await startFakeProvider({
    ...{ authPath: '/o/oauth2/v2/auth', tokenPath: '/token', rotates: false, data },
    authParameters: [
      ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'access_type', 'prompt', 'login_hint'],
      ...['code_challenge', 'code_challenge_method', 'include_granted_scopes', 'enable_granular_consent'],
    ],
    scopes: ['contacts', 'contacts.readonly', 'userinfo.email', 'userinfo.profile'].map((name) => SCOPE + name),
    isOffline: (query) => query.get('access_type') === 'offline',
  });
  return { ...fake, apiKey };
}
