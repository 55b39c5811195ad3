import type { WireExternalContact } from '@ringside/protocol/people/externalContacts';
import { EXTERNAL_ROWS_NUMBERED } from '@ringside/protocol/words/contacts';
import { askPhoto, askProvider, field, isRecord, readTokens, records } from './askProvider.ts';
import { contactOf } from './contactOf.ts';
import { CALLERS, CALLERS_AT_ONCE, type CallerCard, type Provider, ProviderFault } from './Provider.ts';

/** EXTC-027 */
const CONTACTS = 'https://www.googleapis.com/auth/contacts.readonly';
const SCOPES = [
  CONTACTS,
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
];
const FIELDS = 'names,emailAddresses,phoneNumbers,organizations,addresses,photos';
/** Google asks for an empty search before the first one, so that it finds what is new. */
const WARM_MS = 15 * 60_000;

/** What the deployment has registered with Google. EXTC-012 */
export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  apiKey: string;
  /** Origin of all of Google's services; for tests. */
  base?: string | undefined;
}

/**
 * Google's People API and its sign-in for web servers.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 *
 * @see EXTC-016, EXTC-019 .. EXTC-022, EXTC-027
 */
export function google(options: GoogleOptions, elapsed: () => number): Provider {
  const { clientId, clientSecret, apiKey, base } = options;
  const people = `${base ?? 'https://people.googleapis.com'}/v1`;
  const tokens = base ?? 'https://oauth2.googleapis.com';
  const client = { client_id: clientId, client_secret: clientSecret };
  const ask = (accessToken: string, path: string, query: Record<string, string>): Promise<unknown> =>
    askProvider(`${people}/${path}?${new URLSearchParams({ ...query, key: apiKey })}`, { accessToken });
  const tokenOf = async (fields: Record<string, string>) =>
    readTokens(
      await askProvider(`${tokens}/token`, { method: 'POST', body: new URLSearchParams({ ...client, ...fields }) }),
    );
  /** Photos come from Google's own host, and nobody else's. */
  const photo = (person: Record<string, unknown>): Promise<string | null> => {
    const one = records(person['photos']).find((each) => each['default'] !== true);
    const url = URL.parse(one ? field(one, 'url') : '');
    const isGoogles = url?.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com');
    return url && (isGoogles || url.origin === base) ? askPhoto(url.href) : Promise.resolve(null);
  };
  const warmed = new Map<string, number>();
  const warm = async (accessToken: string): Promise<void> => {
    for (const [token, until] of warmed) if (until <= elapsed()) warmed.delete(token);
    if (warmed.has(accessToken)) return;
    await ask(accessToken, 'people:searchContacts', { query: '', readMask: 'names', pageSize: '1' });
    warmed.set(accessToken, elapsed() + WARM_MS);
  };

  const cardOf = (person: Record<string, unknown>): CallerCard => {
    const { label, companyName, mobileNumbers, businessNumbers, homeNumbers } = contactOfPerson(person);
    return { label, company: companyName, numbers: [...mobileNumbers, ...businessNumbers, ...homeNumbers] };
  };

  return {
    signInUrl: ({ state, challenge, redirect }) =>
      `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth?${new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirect, response_type: 'code', scope: SCOPES.join(' '), state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        // without these Google gives a permission for an hour only
        ...{ access_type: 'offline', prompt: 'consent' },
      })}`,
    async exchange({ code, verifier, redirect }) {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect };
      const given = await tokenOf(fields);
      // each permission has a box of its own, and the user may leave one open
      if (!given.scopes.includes(CONTACTS)) throw new ProviderFault('EXTERNAL_DENIED');
      return given;
    },
    refresh: (refreshToken) => tokenOf({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      await askProvider(`${tokens}/revoke`, { method: 'POST', body: new URLSearchParams({ token: refreshToken }) });
    },
    async account(accessToken) {
      const me = await ask(accessToken, 'people/me', { personFields: 'names,emailAddresses,photos' });
      const person = isRecord(me) ? me : {};
      const list = await ask(accessToken, 'people/me/connections', { personFields: 'names', pageSize: '1' });
      const count = Number(isRecord(list) ? (list['totalItems'] ?? list['totalPeople']) : 0);
      return {
        email: field(records(person['emailAddresses'])[0] ?? {}, 'value', 200),
        name: field(records(person['names'])[0] ?? {}, 'displayName', 200),
        photo: await photo(person),
        contactsCount: Number.isInteger(count) ? count : 0,
      };
    },
    async search(accessToken, { text, most, withNumber }) {
      await warm(accessToken);
      const pageSize = String(withNumber ? EXTERNAL_ROWS_NUMBERED : most);
      const found = await ask(accessToken, 'people:searchContacts', { query: text, readMask: FIELDS, pageSize });
      const people = records(isRecord(found) ? found['results'] : []).flatMap(({ person }) =>
        isRecord(person) ? [person] : [],
      );
      const contacts = people.map((person) => ({ person, contact: contactOfPerson(person) }));
      const wanted = contacts.filter(({ contact }) => !withNumber || contact.number !== '').slice(0, most);
      return Promise.all(wanted.map(async ({ person, contact }) => ({ ...contact, photo: await photo(person) })));
    },
    async callers(accessToken) {
      const cards: CallerCard[] = [];
      const asked = { personFields: 'names,organizations,phoneNumbers', pageSize: String(CALLERS_AT_ONCE) };
      for (let [pageToken, seen] = ['', 0]; seen < CALLERS; ) {
        const list = await ask(accessToken, 'people/me/connections', { ...asked, ...(pageToken && { pageToken }) });
        const page = records(isRecord(list) ? list['connections'] : []);
        cards.push(...page.map(cardOf).filter(({ numbers }) => numbers.length > 0));
        pageToken = field(isRecord(list) ? list : {}, 'nextPageToken', 2000);
        seen += page.length;
        if (pageToken === '' || page.length === 0) break;
      }
      return cards;
    },
  };
}

/** A person of the People API. A number that is neither home nor work counts as mobile. EXTC-019 */
export function contactOfPerson(person: Record<string, unknown>): WireExternalContact {
  const [name = {}] = records(person['names']);
  const [organization = {}] = records(person['organizations']);
  const [address = {}] = records(person['addresses']);
  const phones = records(person['phoneNumbers']).map((phone) => ({
    type: field(phone, 'type'),
    number: field(phone, 'value', 40),
  }));
  const numbersOf = (is: (type: string) => boolean): string[] =>
    phones.filter(({ type }) => is(type)).map(({ number }) => number);
  return contactOf({
    id: field(person, 'resourceName', 200),
    displayName: field(name, 'displayName'),
    firstName: field(name, 'givenName'),
    familyName: field(name, 'familyName'),
    jobTitle: field(organization, 'title'),
    companyName: field(organization, 'name'),
    mobileNumbers: numbersOf((type) => type !== 'home' && type !== 'work'),
    homeNumbers: numbersOf((type) => type === 'home'),
    businessNumbers: numbersOf((type) => type === 'work'),
    emails: records(person['emailAddresses']).map((one) => field(one, 'value')),
    address: linesOf(field(address, 'formattedValue')).join(', '),
  });
}

/** Lines of a text, without the blanks around them and without empty ones. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
