import type { SettingsChange } from '../../../kernel/start/settings.ts';
import type { Refused } from '../../../kernel/state.ts';
import { userAtom } from '../../../kernel/store.ts';

export type Section = keyof SettingsChange;

/**
 * How what was chosen here fares, since the user signed in.
 *
 * ```
 *          choice           the server has it
 *  idle ──────────▶ sending ──────────────────▶ kept
 *                   ▲  │ │ no answer
 *            choice │  │ └───────────▶ waiting, sent again by itself ──▶ kept
 *                   │  ▼ refused
 *                  refused: it holds in this browser alone
 * ```
 */
export type Copy =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  /** @property when browser epoch milliseconds */
  | { readonly at: 'kept'; readonly when: number }
  | { readonly at: 'waiting' }
  | { readonly at: 'refused'; readonly refused: Refused };
export const copyAtom = userAtom<Copy>({ at: 'idle' });

/** When a section was changed, and whether in this browser. */
export interface Changed {
  /** Browser epoch milliseconds. */
  readonly at: number;
  readonly isHere: boolean;
}
/**
 * When the settings were changed last, as their copy says: of which section, and where, it does not keep. `sections` are those
 * that this browser has seen change since the user signed in.
 */
export const changedAtom = userAtom<{
  readonly last: number | null;
  readonly sections: Readonly<Partial<Record<Section, Changed>>>;
}>({ last: null, sections: {} });
