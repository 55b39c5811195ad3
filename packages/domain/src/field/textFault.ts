/** What a field asks of its text; what is absent is not asked. ERR-044 .. ERR-046, LIM-005 */
export interface TextRules {
  digitsOnly?: boolean;
  minLength?: number;
  maxLength?: number;
  /** Text of the field that it must match. */
  sameAs?: string;
}

export type TextFault =
  | { is: 'digitsOnly' }
  | { is: 'tooShort'; minLength: number }
  | { is: 'tooLong'; maxLength: number }
  | { is: 'different' };

/**
 * The first thing that is wrong with a text, the one to be shown. Lengths are counted in characters as people see them:
 * an emoji is one.
 *
 * @returns null when nothing is
 */
export function textFault(text: string, rules: TextRules): TextFault | null {
  const { digitsOnly, minLength = 0, maxLength = Number.POSITIVE_INFINITY, sameAs } = rules;
  if (digitsOnly && /[^0-9]/.test(text)) return { is: 'digitsOnly' };
  const length = Array.from(new Intl.Segmenter().segment(text)).length;
  if (length < minLength) return { is: 'tooShort', minLength };
  if (length > maxLength) return { is: 'tooLong', maxLength };
  return sameAs !== undefined && text !== sameAs ? { is: 'different' } : null;
}
