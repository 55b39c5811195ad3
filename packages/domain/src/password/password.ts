import { PASSWORD_MAX } from '@ringside/protocol/words/passwords';

/** What a company asks of passwords. PWD-012 */
export interface PasswordPolicy {
  /** False: a password may be anything but empty, of the characters that are allowed. */
  active: boolean;
  minLength: number;
  /** No row of neighbours, and not one character again and again. */
  complexity: boolean;
  forceUpperCase: 'AtLeastOne' | null;
  forceLowerCase: 'AtLeastOne' | null;
  forceSpecialChar: 'AtLeastOne' | null;
  forceDigit: 'AtLeastOne' | null;
}

/** What a password lacks, as the keys of the documents end: `i__pwd_err_` and this. PWD-014 */
export type PasswordFault =
  | 'minlength'
  | 'sequence'
  | 'unicity'
  | 'uppercase'
  | 'lowercase'
  | 'speciachar'
  | 'digit'
  | 'pattern';

/** A rule that holds for a password, and whether this one keeps it. */
export interface PasswordRule {
  fault: PasswordFault;
  isKept(password: string): boolean;
}

/** Neighbours up or down from the first to the last character, also begun in the middle: 34567, fedcba, cdeab. PWD-002, Q-195 */
function isSequence(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.length < 2) return false;
  return [1, -1].some((step) => {
    const others = codes.slice(1).filter((code, at) => code - (codes[at] ?? 0) !== step);
    const turns = codes.slice(1).filter((code, at) => code - (codes[at] ?? 0) === -step * (codes.length - 1));
    return others.length === 0 || (others.length === 1 && turns.length === 1);
  });
}

/**
 * The rules that hold for a new password, in the order in which they are shown and reported.
 *
 * @param alias whose it is: kinds of characters are asked of administrators alone. PWD-004, PWD-007
 */
export function passwordRulesFor(policy: PasswordPolicy, alias: 'Administrator' | 'User'): PasswordRule[] {
  const minLength = policy.active ? policy.minLength : 1;
  const rules: PasswordRule[] = [{ fault: 'minlength', isKept: (password) => [...password].length >= minLength }];
  if (policy.active && alias === 'Administrator') {
    const kinds = [
      [policy.forceUpperCase, 'uppercase', /[A-Z]/],
      [policy.forceLowerCase, 'lowercase', /[a-z]/],
      [policy.forceDigit, 'digit', /\d/],
      [policy.forceSpecialChar, 'speciachar', /[-_.!~*'()%@]/],
    ] as const;
    for (const [force, fault, one] of kinds)
      if (force === 'AtLeastOne') rules.push({ fault, isKept: (password) => one.test(password) });
  }
  if (policy.active && policy.complexity) {
    rules.push({ fault: 'sequence', isKept: (password) => password !== '' && !isSequence(password) });
    rules.push({ fault: 'unicity', isKept: (password) => new Set(password).size > 1 });
  }
  rules.push({
    fault: 'pattern',
    isKept: (password) => /^[\w.!~*'()%@-]+$/.test(password) && password.length <= PASSWORD_MAX,
  });
  return rules;
}

/** What a new password lacks; empty: it may be taken. PWD-001 .. PWD-008 */
export const passwordFaults = (
  password: string,
  policy: PasswordPolicy,
  alias: 'Administrator' | 'User',
): PasswordFault[] =>
  passwordRulesFor(policy, alias)
    .filter((rule) => !rule.isKept(password))
    .map(({ fault }) => fault);
