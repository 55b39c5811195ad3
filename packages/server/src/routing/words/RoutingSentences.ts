import type { ExplainLanguage } from '@ringside/protocol/words/routing';
import type { Asking, Leaving } from '../RoutePlan.ts';

/** The sentences of a plan. Each begins with a small letter where it is not a name, and ends with a full stop. */
export interface RoutingWords {
  /** @param seconds null: as long as phones ring here */
  user(name: string, seconds: number | null): string;
  /** @param isEnd nothing comes after it */
  undisturbed(name: string, isEnd: boolean): string;
  blocked: string;
  group(name: string, members: readonly string[]): string;
  /** @param isEnd a closed one says so and hangs up */
  queue(name: string, isOpen: boolean, isAcd: boolean, isEnd: boolean): string;
  message(name: string, takesNone: boolean): string;
  /** @param back clock time until which the user is not there; null: nobody knows */
  ask(name: string, says: Asking, back: string | null): string;
  key(digit: string, sentence: string): string;
  wait(name: string, places: number, minutes: number): string;
  callBack(name: string): string;
  /** @param number empty: one that is nobody else's to know */
  outside(number: string): string;
  /**
   * @param label empty: a rule of a colleague, or one that is not for everybody to know
   * @param group whose it is; empty: of a user
   */
  byRule(label: string, group: string, sentence: string): string;
  echo: string;
  mailbox: string;
  meeting: string;
  numberInvalid(number: string): string;
  notAllowed: string;
  ends: string;
  mustRing: string;
  leaving: Record<Leaving, string>;
  onward(reasons: readonly string[], sentence: string): string;
}

export const listed = (
  language: ExplainLanguage,
  type: 'conjunction' | 'disjunction',
  parts: readonly string[],
): string => new Intl.ListFormat(language, { type }).format(parts);

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
