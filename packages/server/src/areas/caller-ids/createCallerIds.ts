import type { WireCallerId, WireCallerIdRequest } from '@ringside/protocol/callerId';
import type { Company } from '../../company/company.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import { numberToShow } from '../../company/numberToShow.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { CallerIdChoiceRow, CallerIdStore } from './store.ts';

/** The number that a party outside sees, empty: none; `isOfCalendar`: only as long as an event of the calendar lasts. */
export interface ShownNumber {
  number: string;
  isOfCalendar: boolean;
}

/**
 * The number that parties outside see when a user calls them: one, one for each state, or none. A number that an event of the
 * calendar names goes before, but not before *hidden*. Written first, then announced. PRES-011, PRES-012, CRM-079
 *
 * @param options.presenceOf what the user is now
 * @param options.plannedAt the number that the calendar says for a moment; null: as always
 * @param options.tell what others see of the user, or how it is chosen, is another
 */
export function createCallerIds(options: {
  company: Company;
  store: CallerIdStore;
  stored: readonly CallerIdChoiceRow[];
  presenceOf: (userId: string) => string;
  plannedAt: (userId: string, at: number) => string | null;
  now: () => number;
  tell: (userId: string) => void;
}) {
  const { company, store, presenceOf, plannedAt, now, tell } = options;
  const rows = new Map(options.stored.map((row) => [row.userId, row]));
  const turns = createTurns();
  const oneOf = (userId: string): string => company.extensionOf(userId)?.callerId ?? '';
  /** Of who has chosen nothing: the one number of the extension, or hidden where it has none. */
  const choiceOf = (userId: string): CallerIdChoiceRow =>
    rows.get(userId) ?? { userId, mode: oneOf(userId) === '' ? 'HIDDEN' : 'MANUAL', byPresence: [] };
  const shown = (userId: string): ShownNumber => {
    // The right to show a number, or to hide, may have gone since it was chosen.
    const allowed = (number: string): string | null => numberToShow(company, userId, number);
    const one = allowed(oneOf(userId)) ?? '';
    const choice = choiceOf(userId);
    if (choice.mode === 'HIDDEN') return { number: allowed('') ?? one, isOfCalendar: false };
    const planned = plannedAt(userId, now());
    if (planned !== null) return { number: planned, isOfCalendar: true };
    const state = choice.mode === 'PRESENCE_STATE' ? presenceOf(userId) : null;
    const its = choice.byPresence.find((entry) => entry.state === state);
    return { number: (its && allowed(its.number)) ?? one, isOfCalendar: false };
  };
  const ownNumber = (userId: string): string => {
    const extension = company.extensionOf(userId);
    const [first] = extension ? company.callerIdsOf(extension.id) : [];
    return extension?.pstnNumbers[0] ?? (oneOf(userId) || (first?.number ?? ''));
  };
  const isPossible = (userId: string, { mode, byPresence = [] }: WireCallerIdRequest): boolean =>
    (mode !== 'HIDDEN' || numberToShow(company, userId, '') !== null) &&
    byPresence.every(({ customCallerID }) => numberToShow(company, userId, customCallerID) !== null);

  const put = async (userId: string, wish: WireCallerIdRequest): Promise<'CALLER_ID_NOT_ALLOWED' | null> => {
    const { manualCustomCallerID: wanted } = wish;
    const one = wanted === undefined ? null : numberToShow(company, userId, wanted);
    if ((wanted !== undefined && !one) || !isPossible(userId, wish)) return 'CALLER_ID_NOT_ALLOWED';
    const before = choiceOf(userId);
    // A state that is named twice: the last one counts.
    const byState = new Map(
      wish.byPresence?.map(({ presenceState, customCallerID }) => [
        presenceState,
        numberToShow(company, userId, customCallerID) ?? '',
      ]),
    );
    const extension = company.extensionOf(userId);
    if (extension && one !== null) await company.change({ extension: extension.id, set: { callerId: one } });
    const row = {
      userId,
      mode: wish.mode ?? before.mode,
      byPresence: wish.byPresence ? [...byState].map(([state, number]) => ({ state, number })) : before.byPresence,
    };
    await store.put(row);
    rows.set(userId, row);
    tell(userId);
    return null;
  };

  return {
    shown,
    /** As the user's client sees it. */
    view(userId: string): WireCallerId {
      const { mode, byPresence } = choiceOf(userId);
      const { number, isOfCalendar } = shown(userId);
      const extension = company.extensionOf(userId);
      return {
        restUri: 'v1/user/CallerId',
        mode,
        customCallerIDChoice: mode === 'PRESENCE_STATE' ? 'FromPresenceState' : 'ManualSetting',
        manualCustomCallerID: oneOf(userId),
        byPresence: byPresence.map((entry) => ({ presenceState: entry.state, customCallerID: entry.number })),
        customCallerID: number,
        isOfCalendar,
        presenceState: presenceOf(userId),
        mayHide: extension?.mayHideCallerId ?? false,
        total: extension ? new Set(company.callerIdsOf(extension.id).map((row) => row.number)).size : 0,
      };
    },
    /** For one call. Whoever helps in an emergency sees the user’s own number, hidden or not, to call back. */
    numberFor: (userId: string, { to, shows }: { to: string; shows: string | null }): string =>
      kindOfNumber(to, company.plan.countryCode) === 'emergency' ? ownNumber(userId) : (shows ?? shown(userId).number),
    set: (userId: string, wish: WireCallerIdRequest): Promise<'CALLER_ID_NOT_ALLOWED' | null> =>
      turns(userId, () => put(userId, wish)),
    /** What the user has chosen is erased; its row is gone already. */
    forget(userId: string): void {
      rows.delete(userId);
      tell(userId);
    },
  };
}
export type CallerIds = ReturnType<typeof createCallerIds>;
