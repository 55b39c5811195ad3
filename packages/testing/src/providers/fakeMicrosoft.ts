import {
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
  type FakeState,
  startFakeProvider,
} from './FakeProvider.ts';

interface GraphAddress {
  street?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  countryOrRegion?: string;
}
/** A contact as Microsoft Graph gives it: members of `microsoft.graph.contact` in its metadata (CSDL, v1.0). */
export interface GraphContact {
  id: string;
  displayName?: string;
  givenName?: string;
  surname?: string;
  jobTitle?: string;
  companyName?: string;
  mobilePhone?: string | null;
  businessPhones?: string[];
  homePhones?: string[];
  emailAddresses?: { name?: string; address: string }[];
  businessAddress?: GraphAddress;
  homeAddress?: GraphAddress;
  personalNotes?: string;
}

/** Microsoft's sign-in and Graph on a free port. */
export interface FakeMicrosoft extends FakeProvider {
  tenantId: string;
  /** The next so many parts of batches have to wait this many seconds. */
  parts: { times: number; seconds: number };
}

/** Properties of `microsoft.graph.contact` and what it inherits, texts first: those alone can be compared and ordered by. */
const TEXTS = [
  ...['assistantName', 'businessHomePage', 'changeKey', 'companyName', 'department', 'displayName', 'fileAs'],
  ...['generation', 'givenName', 'id', 'initials', 'jobTitle', 'manager', 'middleName', 'mobilePhone', 'nickName'],
  ...['officeLocation', 'parentFolderId', 'personalNotes', 'profession', 'spouseName', 'surname', 'title'],
  ...['yomiCompanyName', 'yomiGivenName', 'yomiSurname'],
];
const OTHERS = [
  ...['birthday', 'businessAddress', 'businessPhones', 'categories', 'children', 'createdDateTime', 'emailAddresses'],
  ...['homeAddress', 'homePhones', 'imAddresses', 'lastModifiedDateTime', 'otherAddress', 'primaryEmailAddress'],
  ...['secondaryEmailAddress', 'tertiaryEmailAddress'],
];
const USER = ['id', 'displayName', 'givenName', 'surname', 'mail', 'userPrincipalName', 'jobTitle', 'mobilePhone'];
/** What the list of contacts and a user take; `$search` is for other lists. */
const OPTIONS = ['$count', '$expand', '$filter', '$orderby', '$select', '$skip', '$top'];
const SCOPES = ['User.Read', 'Contacts.Read', 'Contacts.Read.Shared'];
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaM+oBwAEBAGAVEd3AwAAAABJRU5ErkJggg==',
  'base64',
);

const error = (status: number, code: string, message = code): FakeAnswer => ({
  status,
  body: { error: { code, message } },
});
const sameLetters = (text: string): string => text.toLowerCase();

/** What a `$filter` takes, and the properties that it names in their order; null: Graph does not understand it. */
function filterOf(text: string): { takes: (one: GraphContact) => boolean; names: string[] } | null {
  const all: { name: string; takes: (one: GraphContact) => boolean }[] = [];
  const literal = (quoted: string): string => quoted.replaceAll("''", "'");
  for (let rest = text; ; ) {
    const begins = /^startswith\((\w+),\s?'((?:[^']|'')*)'\)/.exec(rest);
    const has = /^emailAddresses\/any\((\w+):\1\/address eq '((?:[^']|'')*)'\)/.exec(rest);
    const [, name = '', value = ''] = begins ?? has ?? [];
    if (begins && TEXTS.includes(name)) {
      const start = sameLetters(literal(value));
      const textOf = (one: GraphContact) => sameLetters(String(one[name as 'displayName'] ?? ''));
      all.push({ name, takes: (one) => textOf(one).startsWith(start) });
    } else if (has) {
      const address = sameLetters(literal(value));
      const takes = ({ emailAddresses = [] }: GraphContact) =>
        emailAddresses.some((each) => sameLetters(each.address) === address);
      all.push({ name: 'emailAddresses', takes });
    } else return null;
    rest = rest.slice((begins ?? has)![0].length);
    if (rest === '') break;
    if (!rest.startsWith(' or ')) return null;
    rest = rest.slice(4);
  }
  return { takes: (one) => all.some(({ takes }) => takes(one)), names: all.map(({ name }) => name) };
}

/** Whole numbers of an option, or null when it is none within the limits. */
const whole = (text: string | null, least: number, most: number, otherwise: number): number | null => {
  if (text === null) return otherwise;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : null;
};

/**
 * Microsoft's sign-in of one tenant and the contacts of one account, written from the metadata of Graph (CSDL and documents of
 * `List contacts` and JSON batching). E-mail addresses are compared as a whole alone, and what is ordered by stands first in the filter.
 *
 * @param options.photos which contacts have one, by id; `me`: the user
 */
export async function startFakeMicrosoft(options: {
  me: { displayName: string; mail: string | null; userPrincipalName: string };
  contacts: GraphContact[];
  photos?: readonly string[];
}): Promise<FakeMicrosoft> {
  const { me, contacts, photos = [] } = options;
  const tenantId = 'b9419818-09af-49c2-b0c3-653adc1f376e';
  const parts = { times: 0, seconds: 0 };
  const chosen = (given: object, select: string | null): object =>
    select === null
      ? given
      : Object.fromEntries(Object.entries(given).filter(([name]) => ['id', ...select.split(',')].includes(name)));

  const listed = (query: URLSearchParams): FakeAnswer => {
    const select = query.get('$select');
    const stranger = select?.split(',').find((name) => ![...TEXTS, ...OTHERS].includes(name));
    if (stranger !== undefined) return error(400, 'RequestBroker--ParseUri', `Could not find a property ${stranger}`);
    const top = whole(query.get('$top'), 1, 1000, 10);
    const skip = whole(query.get('$skip'), 0, 100_000, 0);
    if (top === null || skip === null) return error(400, 'ErrorInvalidUrlQuery');
    if (query.has('$expand')) return error(400, 'ErrorInvalidUrlQuery');
    const text = query.get('$filter');
    const filter = text === null ? null : filterOf(text);
    if (text !== null && !filter) return error(400, 'ErrorInvalidUrlQueryFilter');
    const [order = '', way = 'asc', more] = (query.get('$orderby') ?? '').split(' ');
    if (query.has('$orderby') && (!TEXTS.includes(order) || !['asc', 'desc'].includes(way) || more !== undefined))
      return error(400, 'ErrorInvalidUrlQuery');
    if (order !== '' && filter && filter.names[0] !== order) return error(400, 'InefficientFilter');
    const found = contacts.filter((one) => !filter || filter.takes(one));
    const key = (one: GraphContact) => sameLetters(String(one[order as 'displayName'] ?? ''));
    if (order !== '') found.sort((a, b) => key(a).localeCompare(key(b)) * (way === 'desc' ? -1 : 1));
    const value = found.slice(skip, skip + top).map((one) => chosen(one, select));
    const counted = query.get('$count') === 'true' ? { '@odata.count': found.length } : {};
    return { status: 200, body: { '@odata.context': 'https://graph/$metadata#contacts', ...counted, value } };
  };
  const photo = (id: string): FakeAnswer =>
    photos.includes(id)
      ? { status: 200, raw: { type: 'image/png', bytes: PIXEL } }
      : error(404, 'ImageNotFound', 'The photo was not found.');
  /** One request, by itself or in a batch. */
  const one = (path: string, query: URLSearchParams, scopes: string[], consistency: string): FakeAnswer => {
    const option = [...query.keys()].find((name) => !OPTIONS.includes(name));
    if (option !== undefined) return error(400, 'BadRequest', `The query parameter '${option}' is not known`);
    if (consistency !== '' && consistency !== 'eventual') return error(400, 'Request_BadRequest', 'ConsistencyLevel');
    if (path === '/me') {
      const select = query.get('$select');
      if (select?.split(',').some((name) => !USER.includes(name))) return error(400, 'BadRequest');
      return scopes.includes('User.Read')
        ? { status: 200, body: chosen({ id: 'user-1', ...me }, select) }
        : error(403, 'Authorization_RequestDenied');
    }
    if (path === '/me/photo/$value') return photo('me');
    const [, ofContact] = /^\/me\/contacts\/([^/]+)\/photo\/\$value$/.exec(path) ?? [];
    if (path !== '/me/contacts' && ofContact === undefined) return error(400, 'BadRequest', 'Resource not found');
    if (!scopes.includes('Contacts.Read')) return error(403, 'ErrorAccessDenied');
    return ofContact === undefined ? listed(query) : photo(ofContact);
  };
  const batch = (body: string, scopes: string[]): FakeAnswer => {
    const given = JSON.parse(body || '{}') as { requests?: Record<string, unknown>[] };
    const all = given.requests ?? [];
    const isSound = (each: Record<string, unknown>): boolean =>
      Object.keys(each).every((name) => ['id', 'method', 'url', 'headers', 'body', 'dependsOn'].includes(name)) &&
      [each['id'], each['method'], each['url']].every((member) => typeof member === 'string');
    if (Object.keys(given).some((name) => name !== 'requests') || all.length === 0) return error(400, 'BadRequest');
    if (all.length > 20) return error(400, 'BadRequest', 'At most 20 requests');
    const ids = all.map(({ id }) => String(id).toLowerCase());
    if (!all.every(isSound) || new Set(ids).size < ids.length) return error(400, 'BadRequest');
    // In another order than they were asked in, as the document allows it.
    const responses = all.toReversed().map((each) => {
      const url = new URL(String(each['url']), 'http://graph');
      const headers = new Headers((each['headers'] ?? {}) as Record<string, string>);
      if (parts.times > 0) {
        parts.times -= 1;
        const headers = { 'Retry-After': String(parts.seconds) };
        return { id: each['id'], status: 429, headers, body: error(429, 'TooManyRequests').body };
      }
      const answer =
        each['method'] === 'GET'
          ? one(decodeURIComponent(url.pathname), url.searchParams, scopes, headers.get('ConsistencyLevel') ?? '')
          : error(405, 'Request_BadRequest');
      return {
        ...{ id: each['id'], status: answer.status },
        headers: { 'Content-Type': answer.raw?.type ?? 'application/json' },
        body: answer.raw ? Buffer.from(answer.raw.bytes).toString('base64') : answer.body,
      };
    });
    return { status: 200, body: { responses } };
  };
  const data = ({ method, path, query, body, header }: FakeRequest, state: FakeState): FakeAnswer | null => {
    if (!path.startsWith('/v1.0/')) return null;
    const scopes = state.access.get(header('authorization').replace(/^Bearer /, ''));
    if (!scopes) return error(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.');
    if (path === '/v1.0/$batch') {
      const isJson = header('content-type').startsWith('application/json');
      return method === 'POST' && isJson ? batch(body, scopes) : error(400, 'BadRequest');
    }
    if (method !== 'GET') return error(405, 'Request_BadRequest');
    return one(path.slice('/v1.0'.length), query, scopes, header('consistencylevel'));
  };
  const fake = await startFakeProvider({
    ...{ authPath: `/${tenantId}/oauth2/v2.0/authorize`, tokenPath: `/${tenantId}/oauth2/v2.0/token` },
    ...{ rotates: true, data, scopes: ['openid', 'profile', 'email', 'offline_access', ...SCOPES] },
    authParameters: [
      ...['client_id', 'response_type', 'redirect_uri', 'scope', 'response_mode', 'state', 'prompt', 'login_hint'],
      ...['domain_hint', 'code_challenge', 'code_challenge_method'],
    ],
    tokenFields: [
      ...['client_id', 'client_secret', 'scope', 'code', 'redirect_uri', 'grant_type', 'code_verifier'],
      'refresh_token',
    ],
    isOffline: (query) => (query.get('scope') ?? '').split(' ').includes('offline_access'),
  });
  return { ...fake, tenantId, parts };
}
