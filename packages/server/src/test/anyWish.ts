import type { ListName } from '@ringside/protocol/lists';
import { DEFAULT_DELAY_MS } from '@ringside/protocol/words/forwarding';
import { presenceStates } from '@ringside/protocol/words/presence';
import type { AccountWishes } from './accountWishes.ts';
import { plainRule } from './plainRule.ts';
import { NOON } from './testPlatform.ts';

const NUMBERS = ['0612345678', '0199004127', '2117', '2104', '201', '0033199002744', '+49301234567', 'no number'];
const FOLDERS = ['', 'Suppliers', 'Night'];

/** What a panel has been shown. */
export interface Shown {
  items(list: ListName): readonly unknown[];
  contacts: readonly { contactId: string; changedAt: number }[];
  /** Ids of everybody, and their short numbers. */
  users: readonly string[];
  extensions: readonly string[];
}

/** A request of a panel. */
export interface Wish {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whose it is instead: only some may. */
  person?: string;
  body?: unknown;
  /** Instead of a body: what is uploaded. */
  form?: FormData;
  /** Is given what was answered to a wish that was granted. */
  hear?(answer: never): void;
}

/**
 * Something that a user may want of the areas that keep what users say, of what the user's panel has been shown; much of it is
 * refused.
 *
 * @param random a number below another one
 * @param account those of the account, which may need a request before
 * @param deck wishes that were not drawn yet, by their place: each comes once before any comes again
 */
export function anyWish(
  person: string,
  random: (n: number) => number,
  panel: Shown,
  deck: number[],
  account: AccountWishes['wishes'],
): Wish | Promise<Wish> {
  const one = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const shown = (list: ListName) => panel.items(list) as never[];
  const uriIn = (list: ListName): string =>
    (one(shown(list)) as { restUri: string } | undefined)?.restUri ?? `v1/user/${list}/none`;
  const [number, folder, state] = [one(NUMBERS), one(FOLDERS), one(presenceStates)];
  const label = `Label ${random(99)}`;
  const event = () => {
    const start = random(23) * 60;
    const weekly = random(2) === 1;
    return {
      ...{ name: label, message: one(['', 'Back soon']), presenceState: state, customCallerID: null },
      ...{ days: weekly ? [random(7)] : [], from: weekly ? null : '2026-12-24', until: weekly ? null : '2026-12-30' },
      ...{ start, end: start + random(120) },
    };
  };
  const rule = () => ({
    ...{ ...plainRule, label, activated: random(3) > 0, destination: one(['2117', '2104', '0199004127']) },
    ...{ forwardType: one(['AL', 'OB', 'NA', 'OL']), filter: one(['A', 'E', 'I']) },
    specificCaller: random(2) === 1 ? '0612345678' : '',
  });
  /** One that no service has made: mostly there is one. */
  const ownRule = (): string => {
    const rules = shown('Forwarding') as { restUri: string; parentForwarding: string | null }[];
    return one(rules.filter(({ parentForwarding }) => parentForwarding === null))?.restUri ?? uriIn('Forwarding');
  };
  const contact = () => {
    const names = { firstName: one(['', 'Ada']), lastName: label, company: '', department: '', title: '' };
    return { ...names, numbers: [{ kind: 'work', number }], emails: [], website: '', note: '', isVip: random(2) === 1 };
  };
  const active = random(2) === 1;
  const services = [
    {
      service: 'callback',
      active,
      onBusy: random(2) === 1,
      onNoAnswer: true,
      noAnswerForwardingDelay: DEFAULT_DELAY_MS,
    },
    { service: 'bosssecretary', active, extension: one(panel.extensions), direct: one(['', '2117']) },
    { service: 'awayattendant', active, filter: one(['A', 'E', 'I']), timeFilter: 0, to: one(['', '2117']) },
    { service: 'availabilityattendant', active, noAnswerForwardingDelay: DEFAULT_DELAY_MS, to: one(['', '2117']) },
    { service: 'callqueuing', active, places: 1 + random(9), minutes: 4, sounds: { wa: '', qm: '', ccs: '' } },
  ];
  const message = () => ({ text: one([label, 'كيف الحال؟', '👋']), key: `key-${random(2 ** 31)}` });
  const inOrder = (list: ListName) =>
    shown(list)
      .map((item: { restUri: string }) => ({ ...item, at: random(99) }))
      .sort((a, b) => a.at - b.at);
  const wishes: (() => Wish | Promise<Wish>)[] = [
    () => ({ method: 'POST', path: 'v1/user/Contact', body: { ...contact(), isShared: random(3) === 0 } }),
    () => {
      const known = one(panel.contacts);
      const path = `data/Contact/${known?.contactId ?? 'none'}`;
      if (random(2) === 1) return { method: 'DELETE', path };
      return { method: 'PUT', path, body: { ...contact(), changedAt: known?.changedAt ?? 0 } };
    },
    () => ({
      method: 'PUT',
      path: 'v1/user/Presence',
      body: { state, message: label, end: one([{ after: 'never' }, { after: 'minutes', minutes: 5 + random(90) }]) },
    }),
    () => ({ method: 'DELETE', path: 'v1/user/Presence' }),
    () => ({ method: 'PUT', path: 'v1/user/DoNotDisturb', body: { isOn: random(2) === 1 } }),
    () => ({ method: 'POST', path: 'v1/user/Denylist', body: { number, label, days: one([null, 1, 7]) } }),
    () => ({ method: 'DELETE', path: uriIn('BlockedNumber') }),
    () => ({ method: 'POST', path: 'v1/user/Favourites', body: { contactId: `u-${one(panel.users)}`, folder } }),
    () => ({
      method: 'PUT',
      path: 'v1/user/Favourites',
      body: {
        items: inOrder('Favourite').map((item) => ({
          contactId: (item as unknown as { contact: { contactId: string } }).contact.contactId,
          folder,
        })),
      },
    }),
    () => ({ method: 'DELETE', path: uriIn('Favourite') }),
    () => ({ method: 'POST', path: 'v1/user/SpeedDials', body: { short: 1 + random(40), label, number } }),
    () => ({ method: 'PUT', path: uriIn('SpeedDial'), body: { short: 1 + random(40), label, number } }),
    () => ({ method: 'DELETE', path: uriIn('SpeedDial') }),
    () => ({ method: 'POST', path: 'v1/user/Forwarding', body: rule() }),
    () => ({ method: 'PUT', path: ownRule(), body: rule() }),
    () => ({ method: 'DELETE', path: ownRule() }),
    () => ({
      method: 'PUT',
      path: 'v1/user/ForwardingOrder',
      body: { restUris: inOrder('Forwarding').map(({ restUri }) => restUri) },
    }),
    () => ({ method: 'POST', path: 'v1/user/CalendarEvent', body: event() }),
    () => {
      const [calendar] = shown('Calendar') as { weekEvents: { id: string }[]; absoluteEvents: { id: string }[] }[];
      const id = one([...(calendar?.weekEvents ?? []), ...(calendar?.absoluteEvents ?? [])])?.id ?? 'none';
      const path = `v1/user/CalendarEvent/${id}`;
      return random(2) === 1 ? { method: 'PUT', path, body: event() } : { method: 'DELETE', path };
    },
    () => ({
      method: 'PUT',
      path: 'v1/user/CallerId',
      body: {
        mode: one(['MANUAL', 'PRESENCE', 'HIDDEN']),
        byPresence: [{ presenceState: state, customCallerID: one(['', number]) }],
      },
    }),
    () => ({
      method: 'PUT',
      path: `v1/user/IUser/${person}?rt=settings`,
      body: {
        settings: {
          version: 1,
          lastUpdate: String(NOON + random(1000)),
          lightMode: random(2) === 1,
          useEnterToSendChat: random(2) === 1,
        },
      },
    }),
    () => ({
      method: 'POST',
      path: 'v1/switchboard/Favourites',
      body: { items: [{ number: one(NUMBERS), label: one(['', label]), folder }] },
    }),
    () => ({
      method: 'PUT',
      path: 'v1/switchboard/Favourites',
      body: { items: inOrder('SwitchboardFavourite').map(({ restUri }) => ({ restUri, folder })) },
    }),
    () => ({ method: 'DELETE', path: uriIn('SwitchboardFavourite') }),
    ...services.map((body) => (): Wish => ({ method: 'PUT', path: `v1/service/${body.service}`, body })),
    () => ({
      method: 'POST',
      path: 'v1/user/Chat',
      body: { number: one(panel.extensions), typeDest: 'chat', ...message() },
    }),
    () => ({ method: 'POST', path: `${uriIn('Chat')}/Messages`, body: message() }),
    () => ({ method: 'PUT', path: `${uriIn('Chat')}/Read`, body: { seq: random(40) } }),
    () => ({ method: 'DELETE', path: uriIn('Chat') }),
    () => ({
      method: 'POST',
      path: 'v1/user/ContactImport',
      body: {
        ...{ importId: `import-${random(2 ** 31)}`, isShared: random(3) === 0, isPreview: random(4) === 0 },
        rows: [contact(), { ...contact(), lastName: `Other ${random(99)}` }],
      },
    }),
    () => ({
      method: 'PUT',
      path: `v1/switchboard/Tags/x-${one(panel.users)}`,
      body: { tags: one([[], ['french'], ['night', 'french']]) },
    }),
    ...account(person, random, [`u-${person}`, one(panel.contacts)?.contactId ?? 'none']),
  ];
  if (deck.length === 0) deck.push(...wishes.keys());
  const [place = 0] = deck.splice(random(deck.length), 1);
  return (wishes[place] as () => Wish | Promise<Wish>)();
}
