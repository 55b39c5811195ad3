import type { WireExternalContact } from '@ringside/protocol/people/externalContacts';
import { contactLimits, EXTERNAL_ROWS_NUMBERED } from '@ringside/protocol/words/contacts';
import { cleanNumber, digitsOf } from '../../../company/numbers.ts';
import { askProvider, field, isRecord, readTokens, records } from './askProvider.ts';
import { contactOf } from './contactOf.ts';
import { graphBatch, type Part } from './graphBatch.ts';
import { CALLERS, CALLERS_AT_ONCE, type CallerCard, type Provider, ProviderFault, type Wanted } from './Provider.ts';

/** EXTC-026 */
const SCOPES = ['User.Read', 'Contacts.Read', 'Contacts.Read.Shared'];
/** Without it Microsoft gives a permission for an hour only. */
const OFFLINE = 'offline_access';
const FIELDS = [
  ...['id', 'displayName', 'givenName', 'surname', 'jobTitle', 'companyName', 'mobilePhone', 'businessPhones'],
  ...['homePhones', 'emailAddresses', 'businessAddress', 'homeAddress', 'otherAddress', 'personalNotes'],
].join(',');
/** What the name of a caller is made of. */
const CALLED = 'displayName,givenName,surname,companyName,mobilePhone,businessPhones,homePhones';
/** Graph compares addresses as a whole and one number alone: these many contacts are looked through here beside that, this long. */
const [LOOKED_THROUGH, KEPT_MS] = [500, 2 * 60_000];
/** An id stays the same when the contact is moved. Counts are asked for as the documents of Graph do it. */
const HEADERS = { Prefer: 'IdType="ImmutableId"', ConsistencyLevel: 'eventual' };

/** What the deployment has registered with Microsoft. EXTC-013 */
export interface MicrosoftOptions {
  clientId: string;
  clientSecret: string;
  tenantId: string;
  /** Origin of all of Microsoft's services; for tests. */
  base?: string | undefined;
}

/** An address of e-mail, for all that can be seen of it. NUM-002 */
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Parameters as Graph takes them in the address of a part, too. */
const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** How a text is searched for, by what it is taken for: a number, an address, or a name; what is ordered by stands first. EXTC-018, NUM-009 */
export function filterOf(text: string): { kind: 'phone' | 'email' | 'string'; filter: string; orderby: string | null } {
  const startsWith = (name: string): string => `startswith(${name},${quoted(text)})`;
  if (cleanNumber(text) !== null) return { kind: 'phone', filter: startsWith('mobilePhone'), orderby: 'mobilePhone' };
  if (isAddress(text))
    return { kind: 'email', filter: `emailAddresses/any(a:a/address eq ${quoted(text)})`, orderby: null };
  const names = ['displayName', 'givenName', 'surname'];
  return { kind: 'string', filter: names.map(startsWith).join(' or '), orderby: 'displayName' };
}

/** Whether one of its numbers, or of its addresses, begins so. EXTC-018 */
function beginsWith(contact: WireExternalContact, kind: 'phone' | 'email', text: string): boolean {
  const { mobileNumbers, businessNumbers, homeNumbers, emails } = contact;
  if (kind === 'email') return emails.some((one) => one.toLowerCase().startsWith(text.toLowerCase()));
  const start = digitsOf(text);
  return [...mobileNumbers, ...businessNumbers, ...homeNumbers].some((one) => digitsOf(one).startsWith(start));
}

/**
 * Microsoft Graph and Microsoft's sign-in for web servers.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 *
 * @see EXTC-002, EXTC-013, EXTC-018, EXTC-023 .. EXTC-026
 */
export function microsoft(options: MicrosoftOptions, elapsed: () => number): Provider {
  const { clientId, clientSecret, tenantId, base } = options;
  const graph = `${base ?? 'https://graph.microsoft.com'}/v1.0`;
  const signIn = `${base ?? 'https://login.microsoftonline.com'}/${tenantId}/oauth2/v2.0`;
  const scope = [OFFLINE, ...SCOPES].join(' ');
  const client = { client_id: clientId, client_secret: clientSecret, scope };
  const tokenOf = async (fields: Record<string, string>) =>
    readTokens(
      await askProvider(`${signIn}/token`, { method: 'POST', body: new URLSearchParams({ ...client, ...fields }) }),
    );
  const batch = (accessToken: string, requests: Record<string, string>) =>
    graphBatch(graph, accessToken, requests, HEADERS);
  const list = async (accessToken: string, query: Record<string, string>): Promise<WireExternalContact[]> => {
    const asked = { $select: FIELDS, ...query };
    const found = await askProvider(`${graph}/me/contacts?${queryOf(asked)}`, { accessToken, headers: HEADERS });
    return records(isRecord(found) ? found['value'] : []).map(contactOfGraph);
  };
  const looked = new Map<string, { until: number; contacts: WireExternalContact[] }>();
  /** Contacts of the account, by name. */
  const first = async (accessToken: string): Promise<WireExternalContact[]> => {
    for (const [token, { until }] of looked) if (until <= elapsed()) looked.delete(token);
    const kept = looked.get(accessToken);
    if (kept) return kept.contacts;
    const contacts = await list(accessToken, { $orderby: 'displayName', $top: String(LOOKED_THROUGH) });
    looked.set(accessToken, { until: elapsed() + KEPT_MS, contacts });
    return contacts;
  };
  const found = async (accessToken: string, { text, most, withNumber }: Wanted): Promise<WireExternalContact[]> => {
    const { kind, filter, orderby } = filterOf(text);
    const $top = String(withNumber ? EXTERNAL_ROWS_NUMBERED : most);
    const contacts = await list(accessToken, { $filter: filter, ...(orderby && { $orderby: orderby }), $top });
    const isWanted = ({ number }: WireExternalContact): boolean => !withNumber || number !== '';
    const wanted = contacts.filter(isWanted);
    if (kind === 'string' || wanted.length >= most) return wanted.slice(0, most);
    const known = new Set(wanted.map(({ id }) => id));
    const more = (await first(accessToken)).filter(
      (one) => !known.has(one.id) && isWanted(one) && beginsWith(one, kind, text),
    );
    return [...wanted, ...more].slice(0, most);
  };

  return {
    signInUrl: ({ state, challenge, redirect }) =>
      `${signIn}/authorize?${new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', redirect_uri: redirect, response_mode: 'query', scope, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256', prompt: 'select_account' },
      })}`,
    async exchange({ code, verifier, redirect }) {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect };
      const given = await tokenOf(fields);
      // with the name of the service before it, or without
      if (!given.scopes.some((one) => one.split('/').at(-1)?.toLowerCase() === 'contacts.read'))
        throw new ProviderFault('EXTERNAL_DENIED');
      return given;
    },
    refresh: (refreshToken) => tokenOf({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    // Microsoft has no way to give one permission back: an app may end all sessions of a user, or none.
    revoke: async () => {},
    async account(accessToken) {
      const part = await batch(accessToken, {
        me: '/me?$select=displayName,mail,userPrincipalName',
        photo: '/me/photo/$value',
        contacts: '/me/contacts?$count=true&$select=id&$top=1',
      });
      const { mail = '', userPrincipalName = '', displayName = '' } = textsOf(part('me').body());
      // an account without a mailbox has no contacts
      const contacts = part('contacts');
      const count = Number(contacts.status === 404 ? 0 : contacts.body()['@odata.count']);
      return {
        ...{ email: mail || userPrincipalName, name: displayName, photo: part('photo').photo() },
        contactsCount: Number.isInteger(count) ? count : 0,
      };
    },
    async search(accessToken, wanted) {
      const contacts = await found(accessToken, wanted);
      if (contacts.length === 0) return [];
      const urls = contacts.map(({ id }, at) => [String(at), `/me/contacts/${encodeURIComponent(id)}/photo/$value`]);
      // names without their photos are worth more than none
      const part = await batch(accessToken, Object.fromEntries(urls)).catch((): ((id: string) => Part) | null => null);
      return contacts.map((one, at) => ({ ...one, photo: part?.(String(at)).photo() ?? null }));
    },
    async callers(accessToken) {
      const cards: CallerCard[] = [];
      const asked = { $select: CALLED, $orderby: 'displayName', $top: String(CALLERS_AT_ONCE) };
      for (let seen = 0; seen < CALLERS; seen += CALLERS_AT_ONCE) {
        const page = await list(accessToken, { ...asked, ...(seen > 0 && { $skip: String(seen) }) });
        const all = page.map(({ label, companyName, mobileNumbers, businessNumbers, homeNumbers }) => ({
          ...{ label, company: companyName, numbers: [...mobileNumbers, ...businessNumbers, ...homeNumbers] },
        }));
        cards.push(...all.filter(({ numbers }) => numbers.length > 0));
        if (page.length < CALLERS_AT_ONCE) break;
      }
      return cards;
    },
  };
}

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.keys(record).map((name) => [name, field(record, name, 200)]));

/** A contact of Graph. EXTC-001, EXTC-002 */
export function contactOfGraph(given: Record<string, unknown>): WireExternalContact {
  const textsIn = (name: string): string[] =>
    (Array.isArray(given[name]) ? given[name] : []).filter((one): one is string => typeof one === 'string');
  const addressOf = (name: string): string => {
    const address = isRecord(given[name]) ? given[name] : {};
    const lines = ['street', 'postalCode', 'city', 'state', 'countryOrRegion'].map((line) => field(address, line));
    return lines.filter((line) => line !== '').join(', ');
  };
  const contact = contactOf({
    id: field(given, 'id', 400),
    displayName: field(given, 'displayName'),
    firstName: field(given, 'givenName'),
    familyName: field(given, 'surname'),
    jobTitle: field(given, 'jobTitle'),
    companyName: field(given, 'companyName'),
    mobileNumbers: [field(given, 'mobilePhone')],
    homeNumbers: textsIn('homePhones'),
    businessNumbers: textsIn('businessPhones'),
    emails: records(given['emailAddresses']).map((one) => field(one, 'address')),
    address: addressOf('businessAddress') || addressOf('homeAddress') || addressOf('otherAddress'),
  });
  const { businessNumbers: businessPhones, homeNumbers: homePhones } = contact;
  return { ...contact, personalNotes: field(given, 'personalNotes', contactLimits.note), businessPhones, homePhones };
}
