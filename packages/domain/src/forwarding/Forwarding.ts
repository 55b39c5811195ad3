import type { CallCategory, CallerFilter, ForwardType, TargetNumber } from '@ringside/protocol/words/forwarding';

/** A caller of a list: a number, or a person who has one. FWD-008 */
export type SpecificCaller = string | { readonly number: string };

/** What is said of a rule that sends calls on. FWD-002 .. FWD-010 */
export interface ForwardingWish {
  readonly label: string;
  readonly activated: boolean;
  readonly filter: CallerFilter;
  readonly forwardType: ForwardType;
  readonly destination: string;
  readonly targets: readonly TargetNumber[];
  /** Paths of presence states. */
  readonly presence: readonly string[];
  readonly category: CallCategory | null;
  readonly callers: readonly SpecificCaller[];
  /** Milliseconds. */
  readonly delayMs: number;
  /** See `encodeTimeFilter`. */
  readonly timeFilter: number;
}

/** A rule that is kept. */
export interface Forwarding extends ForwardingWish {
  readonly uri: string;
  readonly id: string;
  /** The smallest is asked first. */
  readonly place: number;
  /** What has made it; null: its user. */
  readonly parent: string | null;
  /** It is the rule of a presence state. */
  readonly isMain: boolean;
}

/** Where a call goes, as the server explains it. */
export interface RouteExplanation {
  readonly text: string;
  readonly steps: readonly {
    readonly to: string;
    readonly label: string;
    readonly number: string;
    /** Null: as long as phones ring, or nothing rings. */
    readonly seconds: number | null;
    readonly next: Readonly<Record<string, number>>;
    /** The rule that leads here; its id is empty where it is a colleague's. */
    readonly rule: { readonly id: string; readonly label: string } | null;
  }[];
  /** Of the user's rules, in their order, why one does not act; null: it does. */
  readonly rules: readonly { readonly id: string; readonly why: string | null }[];
}

/** Numbers of callers as they are written: by commas. FWD-007, FWD-008 */
export const callersText = (callers: readonly SpecificCaller[]): string =>
  callers.map((one) => (typeof one === 'string' ? one : one.number)).join();
/** The list that `callersText` has written. */
export const callersOf = (text: string): string[] => text.split(',').filter((one) => one !== '');
