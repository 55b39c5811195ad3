import type { enRare } from './en.rare.ts';
import type { en } from './en.ts';

/**
 * English texts of the areas, by area. Each adds its own beside them, so that a key that nobody has is a fault of the
 * compiler and nobody keeps a list:
 *
 *     declare module '../../words/Words.ts' { interface Words { sms: typeof enSms } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from outside
export interface Words {}

/** A text, or one per plural form of the language (CLDR), chosen by the parameter `n`. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type KeysOf<W> = { [A in keyof W]: keyof W[A] }[keyof W];
/** Keys of the texts of all areas. */
export type KeysOfAreas = KeysOf<Words>;
export type MessageKey = keyof typeof en | keyof typeof enRare | KeysOfAreas;
