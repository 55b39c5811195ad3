import type { Colleague, Contact, Keypad } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { dialString, digitsOf } from '@ringside/domain/number';
import type { QueueGroup } from '@ringside/domain/queue';
import { contactPeople, fold, looksDialled, type PersonRow, peopleOf, rank } from '../../people/peopleSearch.ts';

/** Where a call can be sent. */
export interface Target {
  id: string;
  name: string;
  number: string;
  detail: string;
  colleague: Colleague | null;
  kind: 'person' | 'group' | 'number';
}

interface Known {
  colleagues: readonly Colleague[];
  groups: readonly QueueGroup[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  keypads: readonly Keypad[];
  /** Numbers that make no sense: the one to be sent, one's own. */
  without: readonly string[];
}

/** Rows of a list without a text. */
const LIKELY = 8;
const FOUND = 12;

const fromPerson = ({ id, name, number, detail, colleague }: PersonRow): Target => ({
  id,
  name,
  number,
  detail,
  colleague,
  kind: 'person',
});
const fromGroup = ({ label, number }: QueueGroup): Target => ({
  id: `g-${digitsOf(number)}`,
  name: label,
  number,
  detail: number,
  colleague: null,
  kind: 'group',
});

/** 0: free, 1: on the phone, 2: does not take calls. Who may answer comes first. */
function reach({ colleague }: Target): number {
  if (!colleague) return 1;
  const { telephony } = colleague;
  if (telephony === 'available' || telephony === 'forwarded') return 0;
  return telephony === 'busy' || telephony === 'ringing' ? 1 : 2;
}

const differs = (without: readonly string[]) => {
  const digits = new Set(without.map(digitsOf));
  return ({ number }: { number: string }): boolean => !digits.has(digitsOf(number));
};

/**
 * Who a call is most likely sent to: colleagues of the user's own keys, then those of the last calls, then the user's own groups, then
 * the other colleagues; within these, who is free before who is not. Two taps send a call to the first ones.
 */
export function likelyTargets({ colleagues, groups, history, keypads, without }: Known): Target[] {
  const byNumber = new Map(colleagues.map((colleague) => [digitsOf(colleague.number), colleague]));
  const used = [...keypads.map(({ destination }) => destination), ...history.map(({ remote }) => remote.number)];
  const known = used.flatMap((number) => byNumber.get(digitsOf(number)) ?? []);
  const people = (list: readonly Colleague[]) => peopleOf(list, []).map(fromPerson);
  const first = people(known).sort((a, b) => reach(a) - reach(b));
  const own = groups.filter((group) => group.isMember && group.number !== '').map(fromGroup);
  const others = people(colleagues).sort((a, b) => reach(a) - reach(b));
  const seen = new Set<string>();
  return [...first.slice(0, LIKELY - Math.min(own.length, 2)), ...own.slice(0, 2), ...others]
    .filter(differs(without))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, LIKELY);
}

/** What a text finds: the number itself first, then people and groups known here, then contacts of the server. NUM-001 */
export function findTargets(text: string, known: Known, contacts: readonly Contact[]): Target[] {
  const typed = text.trim();
  const query = fold(typed);
  const digits = digitsOf(typed);
  const isNumber = looksDialled(typed);
  const here = [...peopleOf(known.colleagues, known.history).map(fromPerson), ...known.groups.map(fromGroup)];
  const fits = ({ name, number }: Target): number => {
    if (isNumber) return digits !== '' && digitsOf(number).includes(digits) ? 0 : 3;
    return rank(name, query);
  };
  const found = [...here, ...contactPeople(contacts).map(fromPerson)]
    .map((target) => ({ target, rank: fits(target) }))
    .filter((entry) => entry.rank < 3 || !here.includes(entry.target))
    .sort((a, b) => a.rank - b.rank)
    .map(({ target }) => target);
  const exact = found.find(({ number }) => digitsOf(number) === digits);
  const dialled: Target[] =
    isNumber && !exact && dialString(typed) !== null
      ? [{ id: 'number', name: typed, number: typed, detail: '', colleague: null, kind: 'number' }]
      : [];
  const seen = new Set<string>();
  return [...dialled, ...found]
    .filter(differs(known.without))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, FOUND);
}
