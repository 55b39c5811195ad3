import type { Colleague, Contact, Keypad } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { dialString, digitsOf, guessKind } from '@ringside/domain/number';
import type { Elsewhere } from '../../areas/people/elsewhere.ts';
import { contactPeople, fold, looksDialled, type PersonRow, peopleOf, rank } from '../../areas/people/peopleSearch.ts';
import type { Command } from '../../kernel/Command.ts';

/** A command as it is found and shown. */
export type OmniCommand = Omit<Command, 'run'>;
export type OmniRow =
  | { kind: 'call'; id: string; number: string; person: string; isNumber: boolean }
  | { kind: 'command'; id: string; command: OmniCommand }
  | OmniPerson;
/** A person, once: further numbers of the same name are with the first. */
export type OmniPerson = PersonRow & { more?: readonly string[] };
type GroupName =
  | 'call'
  | 'best'
  | 'do'
  | 'go'
  | 'settings'
  | 'shortcuts'
  | 'people'
  | 'found'
  | 'others'
  | Elsewhere
  | 'numbers';
export interface OmniGroup {
  name: GroupName | 'recent' | 'keys' | 'transfer';
  rows: OmniRow[];
  /** There are more of them than are listed. */
  isMore?: boolean;
}

const LIMITS = { do: 3, go: 3, settings: 3, shortcuts: 2, people: 5 } as const;
interface Input {
  text: string;
  colleagues: readonly Colleague[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  commands: readonly OmniCommand[];
  keypads?: readonly Keypad[];
  /** A call that can be passed on goes on. */
  mayTransfer?: boolean;
}

/** Rows of one name are one person, whose first number is the first row's; two colleagues of one name are two people. */
function onceEach(rows: readonly PersonRow[]): OmniPerson[] {
  const found: OmniPerson[] = [];
  for (const row of rows) {
    const at = row.detail === '' ? -1 : found.findIndex(({ name }) => fold(name) === fold(row.name));
    const known = found[at];
    if (known && !(known.colleague && row.colleague))
      found[at] = { ...known, more: [...(known.more ?? []), row.number] };
    else found.push(row);
  }
  return found;
}

/** Further numbers of the people of some groups, each a row that calls it. */
export function otherNumbers(groups: readonly OmniGroup[]): OmniGroup {
  const rows = groups
    .flatMap((group) => group.rows)
    .flatMap((row) =>
      row.kind !== 'person'
        ? []
        : (row.more ?? []).map(
            (number): OmniRow => ({
              kind: 'call',
              id: `p-${digitsOf(number)}`,
              number,
              person: row.name,
              isNumber: true,
            }),
          ),
    );
  return { name: 'others', rows };
}

/** All numbers of a person, the one that Enter calls first. @param groups with the further numbers of all */
export function numbersOf(row: OmniPerson, groups: readonly OmniGroup[]): readonly string[] {
  const others = groups.find(({ name }) => name === 'others')?.rows ?? [];
  return [
    row.number,
    ...others.flatMap((one) => (one.kind === 'call' && fold(one.person) === fold(row.name) ? [one.number] : [])),
  ];
}

/**
 * What the field offers for a text, from what is known here; nothing is asked of anybody, so it shows at once. A number
 * can be called first; letters find actions, screens and people. `>` and `?` find only actions and screens, `#` those of
 * queues, `@` only people.
 *
 * @returns groups with at least one row, in their fixed order
 * @see NUM-001, CALL-019; interface design, section 5
 */
export function omniResults({ text, colleagues, history, commands }: Input): OmniGroup[] {
  const typed = text.trim();
  // An address of a person finds that person, by the name in it. NUM-009
  const isAddress = guessKind(typed) === 'email';
  // `#` begins a code as well, which is dialled: `#31#`.
  const isQueue = /^#(?!\s*[\d*#])/.test(typed);
  const isCommand = isQueue || /^[>?]/.test(typed);
  const only = isCommand ? 'commands' : typed.startsWith('@') || isAddress ? 'people' : null;
  const words = isAddress ? (typed.split('@')[0] ?? '').replace(/[._-]+/g, ' ') : only ? typed.slice(1).trim() : typed;
  const query = fold(words);
  // One or two letters find beginnings only; longer texts are looked for inside of words too.
  const worst = query.length > 2 ? 3 : 2;
  const isNumber = only === null && looksDialled(typed);
  const people = onceEach(peopleOf(colleagues, history));
  const groups: OmniGroup[] = [];
  const push = (name: OmniGroup['name'], rows: OmniRow[]) => rows.length > 0 && groups.push({ name, rows });

  if (isNumber) {
    const exact = people.find((one) =>
      [one.number, ...(one.more ?? [])].some((its) => digitsOf(its) === digitsOf(typed)),
    );
    push('call', [
      { kind: 'call', id: 'call', number: typed, person: exact?.name ?? '', isNumber: dialString(typed) !== null },
    ]);
  }
  if (!isNumber && only !== 'people') {
    for (const group of ['do', 'go', 'settings', 'shortcuts'] as const) {
      const found = commands
        .filter((command) => command.group === group && (!isQueue || command.isQueue === true))
        // the agents of a call centre are hundreds: a list of all commands is to be read
        .filter(({ about }) => about === undefined || query !== '')
        .map((command) => ({
          command,
          rank: query === '' && only ? 0 : rank(`${command.title} ${command.words}`, query),
        }))
        .filter((entry) => entry.rank < worst)
        .sort((a, b) => a.rank - b.rank);
      const limit = only ? found.length : LIMITS[group];
      push(
        group,
        found.slice(0, limit).map(({ command }) => ({ kind: 'command', id: `c-${command.id}`, command })),
      );
    }
  }
  if (only !== 'commands') {
    const digits = digitsOf(typed);
    const found = isNumber
      ? people
          .filter(
            (one) => digits !== '' && [one.number, ...(one.more ?? [])].some((its) => digitsOf(its).includes(digits)),
          )
          .map((row) => ({ row, rank: 0 }))
      : people.map((row) => ({ row, rank: rank(row.name, query) })).filter((entry) => entry.rank < worst);
    found.sort((a, b) => a.rank - b.rank);
    const rows = found.slice(0, LIMITS.people).map((entry) => entry.row);
    // The name of exactly one person begins with the text, and that of no command: this person is the best result.
    const begins = found.filter((entry) => entry.rank === 0);
    const isMeant =
      !isNumber && query.length > 1 && begins.length === 1 && !commands.some(({ title }) => rank(title, query) === 0);
    if (isMeant && groups.length > 0) groups.unshift({ name: 'best', rows: rows.splice(0, 1) });
    push('people', rows);
  }
  return groups;
}

/** What the empty field offers: in a call to whom it could go, then who was called last, then the user's own keys. */
export function emptyResults({
  colleagues,
  history,
  keypads = [],
  mayTransfer,
}: Omit<Input, 'text' | 'commands'>): OmniGroup[] {
  const known = new Map(peopleOf(colleagues, history).map((person) => [person.id, person]));
  const rows = (numbers: readonly { name: string; number: string }[], group: string, limit: number): OmniPerson[] => {
    const byId = new Map<string, PersonRow>();
    for (const { name, number } of numbers) {
      const id = `p-${digitsOf(number) || number}`;
      const [title, detail] = name ? [name, number] : [number, ''];
      const row = known.get(id) ?? { kind: 'person', id, name: title, number, detail, colleague: null };
      if (number !== '' && !byId.has(id)) byId.set(id, { ...row, id: `${group}-${id}` });
    }
    return onceEach([...byId.values()]).slice(0, limit);
  };
  const recent = rows(
    history.map(({ remote }) => remote),
    'recent',
    LIMITS.people,
  );
  const transfer = recent.slice(0, LIMITS.do).map(
    ({ id, name }): OmniRow => ({
      kind: 'command',
      id: `t-${id}`,
      command: { id: `transferTo ${name}`, group: 'do', title: name, words: '' },
    }),
  );
  const keys = rows(
    keypads.map(({ label, destination }) => ({ name: label, number: destination })),
    'key',
    9,
  );
  const groups: OmniGroup[] = [
    { name: 'transfer', rows: mayTransfer ? transfer : [] },
    { name: 'recent', rows: recent },
    { name: 'keys', rows: keys },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

/**
 * What the server found and the panel did not know, below and under headings of its own: a row for each contact that is not
 * listed by name already, and the further numbers of those who are, so that a person is one row.
 */
export function foundGroups(contacts: readonly Contact[], known: readonly OmniGroup[]): OmniGroup[] {
  const rows = known.flatMap((group) => group.rows);
  const shown = new Set(rows.map(({ id }) => id));
  const named = new Set(rows.flatMap((row) => (row.kind === 'person' ? [fold(row.name)] : [])));
  const found: OmniRow[] = [];
  const others: OmniRow[] = [];
  for (const row of contactPeople(contacts)) {
    if (shown.has(row.id)) {
      named.add(fold(row.name));
      continue;
    }
    shown.add(row.id);
    const { id, name, number } = row;
    if (named.has(fold(name))) others.push({ kind: 'call', id, number, person: name, isNumber: true });
    else found.push(row);
    named.add(fold(name));
  }
  return [
    { name: 'found', rows: found },
    { name: 'others', rows: others },
  ];
}
