import type { ListName } from '@ringside/protocol/lists';
import { serviceNames, servicePath } from '@ringside/protocol/words/services';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { seeded } from '../kernel/random.ts';
import { type AccountWishes, accountWishes } from '../test/accountWishes.ts';
import { anyWish, type Wish } from '../test/anyWish.ts';
import { HeardList } from '../test/heardList.ts';
import { type TestPlatform, testPlatform } from '../test/testPlatform.ts';

const SEEDS = [1, 2];
const WISHES = 200;
/** So many more while some kind was not granted yet; these find the database well. */
const MORE = 400;
/** How many methods and paths `anyWish` knows. */
const KINDS = 49;
/** The list `User` is pushed after a query. */
const SETTLED_MS = 700;
/** An agent, a supervisor, a switchboard user with full rights. */
const PEOPLE = ['ines', 'sofia', 'paul'] as const;
type Person = (typeof PEOPLE)[number];
/** Lists of what users keep: each is written by its area. */
const LISTS = [
  ...['BlockedNumber', 'Calendar', 'CallerId', 'Chat', 'Extension', 'Favourite', 'Forwarding', 'Group', 'Presence'],
  ...['Settings', 'SpeedDial', 'SwitchboardFavourite', 'User', 'UserTags'],
] as readonly ListName[];

let server: TestPlatform;
/** Sign-ins, which outlive a restart: who wants a second step has none with the password alone. */
let tokens: Map<string, string>;
let account: AccountWishes;
let lists: Map<string, HeardList>;
/** Contacts as each panel has read them, and of which revision of its books that was. */
let books: Map<Person, { of: string; items: Map<string, { restUri: string; contactId: string; changedAt: number }> }>;
/** How often which wish was granted. */
const granted = new Map<string, number>();
const keyOf = (person: Person, list: ListName): string => `${person} ${list}`;
const revisions = (person: Person): string =>
  JSON.stringify([...(lists.get(keyOf(person, 'ContactBook'))?.items.values() ?? [])]);
/** A panel reads contacts anew when their revision is another; the user's and, where the user may, those of everybody. */
async function readBooks(isForced = false): Promise<void> {
  for (const person of PEOPLE) {
    const of = revisions(person);
    if (!isForced && books.get(person)?.of === of) continue;
    const items: { restUri: string; contactId: string; changedAt: number }[] = [];
    for (const isShared of person === 'paul' ? [false, true] : [false]) {
      const body = { isShared, offset: 0 };
      const answer = await server.ask('/v1/user/ContactExport', { token: tokens.get(person) ?? '', body });
      expect(answer.status).toBe(200);
      items.push(...(answer.body as { items: typeof items }).items);
    }
    books.set(person, { of, items: new Map(items.map((item) => [item.contactId, item])) });
  }
}
/** Pages of the account, of the company and of a queue. */
const PAGES = ['v1/user/Passkeys', 'v1/company/Branding', 'v1/user/Calendars', 'telephony/Group/billing/settings'];
/** What screens read when they are opened: services, those pages, photos, and the messages of each chat. */
let screens: Map<string, unknown>;
async function readScreens(): Promise<void> {
  screens = new Map();
  for (const person of PEOPLE) {
    const token = tokens.get(person) ?? '';
    for (const path of [...serviceNames.map(servicePath), ...PAGES])
      screens.set(`${person} ${path}`, (await server.ask(`/${path}`, { token })).body);
    for (const uri of lists.get(keyOf(person, 'Chat'))?.items.keys() ?? []) {
      const { status, body } = await server.ask(`/${uri}/Page`, { token, body: { before: null, limit: 100 } });
      expect(status).toBe(200);
      screens.set(`${person} ${uri}`, body);
    }
    const extensions = lists.get(keyOf(person, 'Extension'))?.items.values() ?? [];
    const people = [...extensions, ...(books.get(person)?.items.values() ?? [])] as { photo?: string }[];
    for (const { photo = '' } of people.filter((one) => one.photo)) {
      const sent = await server.platform.api.app.request(`/${photo}`, { headers: { 'X-Application': token } });
      expect([photo, sent.status]).toEqual([photo, 200]);
      screens.set(`${person} ${photo}`, Buffer.from(await sent.arrayBuffer()).toString('base64'));
    }
  }
}
const everyList = PEOPLE.flatMap((person) => LISTS.map((list) => ({ person, list, key: keyOf(person, list) })));

async function start(keep?: TestPlatform): Promise<void> {
  // Phones are not the subject: agents are not found to have none while this goes on.
  server = await testPlatform(keep?.database, { unreachableAfterMs: 3_600_000 });
  if (!keep) {
    tokens = new Map();
    for (const person of PEOPLE) tokens.set(person, await server.signIn(person));
    account = accountWishes(server.ask, tokens);
  }
  lists = new Map();
  books = new Map();
  for (const person of PEOPLE) {
    const heard = new HeardList();
    lists.set(keyOf(person, 'ContactBook'), heard);
    server.platform.lists.subscribe(person, 'ContactBook', undefined, heard.hear, () => expect.unreachable('no book'));
  }
  for (const { person, list, key } of everyList) {
    const heard = new HeardList();
    lists.set(key, heard);
    server.platform.lists.subscribe(person, list, undefined, heard.hear, () => expect.unreachable(`no ${list}`));
  }
  await expect.poll(() => [...lists.values()].every(({ snapshots }) => snapshots > 0)).toBe(true);
}
afterEach(() => server?.close());

const panelOf = (person: Person) => ({
  items: (list: ListName) => [...(lists.get(keyOf(person, list))?.items.values() ?? [])],
  contacts: [...(books.get(person)?.items.values() ?? [])],
  users: server.platform.company.users.map(({ id }) => id),
  extensions: server.platform.company.extensions.map(({ number }) => number),
});
const sorted = (all: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...all].toSorted(([a], [b]) => a.localeCompare(b)));
/** What every panel knows. */
const known = () => ({
  screens: sorted(screens),
  lists: Object.fromEntries(everyList.map(({ key }) => [key, sorted(lists.get(key)?.items ?? new Map())])),
  contacts: Object.fromEntries(PEOPLE.map((person) => [person, sorted(books.get(person)?.items ?? new Map())])),
});
/** What is pushed a moment later, or after a query, is here by then. */
const settle = async (): Promise<void> => {
  await sleep(SETTLED_MS);
  await readBooks();
  await readScreens();
};

test.each(SEEDS)(
  'whatever users want of their areas, memory, database and what each panel was shown agree (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const deck: number[] = [];
    await start();
    await readBooks();
    for (let asked = 0; asked < WISHES || (granted.size < KINDS && asked < WISHES + MORE); ) {
      // Some at once, as people do who do not know of one another.
      const together: (Wish & { person: string })[] = [];
      for (let left = 1 + random(4); left > 0; left--) {
        const person = PEOPLE[random(PEOPLE.length)] as Person;
        together.push({ person, ...(await anyWish(person, random, panelOf(person), deck, account.wishes)) });
      }
      asked += together.length;
      const fails = asked <= WISHES && random(5) === 0;
      if (fails) await settle();
      const before = fails ? known() : null;
      server.database.outage.isDown = fails;
      const answers = await Promise.all(
        together.map(({ person, path, hear: _, ...wish }) =>
          server.ask(`/${path}`, { token: tokens.get(person) ?? '', ...wish }),
        ),
      );
      server.database.outage.isDown = false;
      for (const [index, { status, body }] of answers.entries()) {
        const { method, path, hear } = together[index] as Wish;
        if (status < 300) hear?.(body);
        const subject = `${method} ${path
          .split(/[?/]/)
          .slice(0, path.startsWith('data') ? 2 : path.endsWith('/codes') ? 4 : 3)
          .join('/')}`;
        if (status < 300 && !fails) granted.set(subject, (granted.get(subject) ?? 0) + 1);
      }
      if (before) {
        await settle();
        expect(known()).toEqual(before);
      }
    }
    await account.signInAll();
    await settle();
    const shown = known();
    // What a panel reads anew is what it was shown.
    for (const { person, list, key } of everyList) {
      const heard = lists.get(key) as HeardList;
      const { snapshots } = heard;
      server.platform.lists.renew(person, list);
      await expect.poll(() => heard.snapshots).toBeGreaterThan(snapshots);
    }
    await readBooks(true);
    await readScreens();
    expect(known()).toEqual(shown);
    // What is in memory is what a restart reads.
    await server.close();
    await start(server);
    await readBooks();
    await readScreens();
    expect(known()).toEqual(shown);
  },
  240_000,
);

test('of all wishes each was granted at least once in these', () => {
  expect([...granted.keys()], 'a wish that is never granted proves nothing').toHaveLength(KINDS);
});
