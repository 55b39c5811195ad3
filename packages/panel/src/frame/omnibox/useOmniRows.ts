import { canTransfer } from '@ringside/domain/call';
import type { Contact, Keypad } from '@ringside/domain/directory';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { usePauseReasons } from '../../areas/agents/usePauseReasons.ts';
import { directoryActs, LEAST_LETTERS, SEARCH_DELAY_MS } from '../../areas/people/acts.ts';
import { ELSEWHERE, foundElsewhereAtom } from '../../areas/people/elsewhere.ts';
import { colleaguesByNameAtom } from '../../areas/people/people.ts';
import { useActs } from '../../kernel/acts.ts';
import { lookedUpAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { agentAtom, historyAtom, ongoingLinesAtom, profileAtom, type Refused } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { emptyResults, foundGroups, type OmniGroup, type OmniRow, omniResults, otherNumbers } from './omniResults.ts';

const NO_KEYS: readonly Keypad[] = [];

type Search =
  | { text: string; at: 'searching' }
  | { text: string; at: 'found'; contacts: Contact[] }
  | { text: string; at: 'failed'; refused: Refused };
const searchAtom = userAtom<Search | null>(null);
const attemptAtom = atom(0);

/** Looks the text up: at once where the panel knows the contacts by itself, else on the server, 400 ms after the last key. Mounted once, by the results. DIAL-002 */
export function useContactSearch(): void {
  const text = useAtomValue(omniTextAtom).trim();
  const { searchContacts, isAtHand } = useActs(directoryActs);
  const settled = useDebounced(text, isAtHand?.() ? 0 : SEARCH_DELAY_MS);
  const attempt = useAtomValue(attemptAtom);
  const setSearch = useSetAtom(searchAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again
  useEffect(() => {
    if (settled.length < LEAST_LETTERS || /^[>?#]/.test(settled)) return setSearch(null);
    const query = settled.replace(/^@\s*/, '');
    const abort = new AbortController();
    setSearch({ text: settled, at: 'searching' });
    void searchContacts(query, abort.signal).then((outcome) => {
      if (abort.signal.aborted) return;
      setSearch(
        outcome.ok
          ? { text: settled, at: 'found', contacts: outcome.value }
          : { text: settled, at: 'failed', refused: outcome.refused },
      );
    });
    return () => abort.abort();
  }, [settled, attempt, searchContacts, setSearch]);
}

/** Groups of the field's text. What the server found is a group of its own, below; rows above it never move. */
export function useOmniRows(): { groups: OmniGroup[]; search: Search | null; retry: () => void } {
  const text = useAtomValue(omniTextAtom);
  const people = useAtomValue(colleaguesByNameAtom);
  const history = useAtomValue(historyAtom);
  const profile = useAtomValue(profileAtom);
  const isAgent = useAtomValue(agentAtom) !== null;
  // The commands of an agent, and those of a supervisor, name the reasons for a pause.
  usePauseReasons(isAgent || profile?.maySupervise === true);
  const commands = useAtomValue(commandsAtom);
  const keypads = profile?.keypads ?? NO_KEYS;
  const mayTransfer = useAtomValue(ongoingLinesAtom).some(canTransfer);
  const search = useAtomValue(searchAtom);
  const lookedUp = useAtomValue(lookedUpAtom);
  const elsewhere = useAtomValue(foundElsewhereAtom);
  const setAttempt = useSetAtom(attemptAtom);
  const groups = useMemo(() => {
    const local =
      text.trim() === ''
        ? emptyResults({ colleagues: people, history, keypads, mayTransfer })
        : omniResults({ text, colleagues: people, history, commands });
    const isCurrent = search?.at === 'found' && search.text === text.trim();
    const own = otherNumbers(local);
    const found = isCurrent ? foundGroups(search.contacts, [...local, own]) : [];
    const shown = new Set([...local, ...found].flatMap(({ rows }) => rows.map(({ id }) => id)));
    const beside = ELSEWHERE.map((name): OmniGroup => {
      const its = elsewhere[name];
      if (its?.text !== text.trim()) return { name, rows: [] };
      const rows = its.people.filter(({ id }) => !shown.has(id));
      for (const { id } of rows) shown.add(id);
      return { name, rows, isMore: its.isMore };
    });
    const others = [
      ...own.rows,
      ...found.flatMap(({ name, rows }) => (name === 'others' ? rows : [])),
      ...otherNumbers(beside).rows,
    ];
    // Below the contacts, and not before them: nothing that is shown moves.
    const isSettled = lookedUp?.text === text.trim() && search?.at !== 'searching';
    const numbers: OmniRow[] = (isSettled ? lookedUp.numbers : []).map((number) => ({
      kind: 'call',
      id: `n-${number}`,
      number,
      person: people.find((colleague) => colleague.number === number)?.name ?? '',
      isNumber: true,
    }));
    const further: OmniGroup[] = [
      ...found.filter(({ name }) => name !== 'others'),
      ...beside,
      { name: 'others', rows: others },
      { name: 'numbers', rows: numbers },
    ];
    return [...local, ...further.filter((group) => group.rows.length > 0)];
  }, [text, people, history, commands, search, lookedUp, elsewhere, keypads, mayTransfer]);
  return { groups, search, retry: () => setAttempt((attempt) => attempt + 1) };
}
