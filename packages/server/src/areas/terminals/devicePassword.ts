import { randomInt } from 'node:crypto';
import type { PasswordPolicy } from '@ringside/protocol/passwords';
import type { DeviceModel } from '@ringside/protocol/phones/deskPhones';
import { CLEAR_LETTERS, PASSWORD_SIGNS } from '@ringside/protocol/words/passwords';
import { ALL_KINDS, type PasswordKinds, passwordFault } from '../../kernel/passwords/passwordFault.ts';

const BITS = 98;

/** What one can type at a phone; of a model that nobody has described everything is thought. PWD-013 */
export function kindsOf(models: readonly DeviceModel[], label: string | null): PasswordKinds {
  const model = models.find((one) => one.label === label);
  if (!model) return ALL_KINDS;
  return {
    upper: model.devicePasswordSupportUpper,
    lower: model.devicePasswordSupportLower,
    special: model.devicePasswordSupportSpecChar,
    digit: model.devicePasswordSupportDigit,
  };
}

/**
 * A new password of a phone, of 98 bits at least: letters that do not look alike. Capitals and signs are hard to type at its keys
 * and there only where the company asks for them, or nothing else can be typed. What the company asks of passwords is asked
 * of it as far as the model supports it. PWD-006
 */
export function devicePassword(policy: PasswordPolicy, kinds: PasswordKinds): string {
  const clear = [...CLEAR_LETTERS];
  const lower = clear.filter((one) => one >= 'a');
  const digits = clear.filter((one) => one < 'a');
  const wants = (force: unknown): boolean => policy.active && force !== null;
  const letters = [
    ...(kinds.lower ? lower : []),
    ...(kinds.digit ? digits : []),
    ...(kinds.upper && (wants(policy.forceUpperCase) || !kinds.lower) ? lower.map((one) => one.toUpperCase()) : []),
    ...(kinds.special && wants(policy.forceSpecialChar) ? PASSWORD_SIGNS : []),
  ];
  const length = Math.max(policy.active ? policy.minLength : 0, Math.ceil(BITS / Math.log2(letters.length)));
  for (;;) {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    if (passwordFault(text, policy, kinds) === null) return text;
  }
}
