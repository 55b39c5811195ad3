import { PIN_MAX_LENGTH, PIN_MIN_LENGTH, type PinFault } from '@ringside/domain/field';
import { textFaultText } from '../../../kernel/denials.ts';
import type { Translate } from '../../../words/translate.ts';

/** What is wrong with a PIN, in words. ERR-044, ERR-046, PWD-015, PWD-016 */
export function pinFaultText(t: Translate, fault: PinFault): string {
  switch (fault.is) {
    case 'tooShort':
      return t('i__pwd_err_minlength', { n: fault.minLength });
    case 'allSame':
      return t('i__pwd_err_unicity');
    case 'sequence':
      return t('i__pwd_err_sequence');
    case 'ownNumber':
      return t('i__PIN_OWN_NUMBER_LABEL');
    default:
      return textFaultText(t, fault);
  }
}

const ofCode: Partial<Record<string, PinFault>> = {
  PIN_DIGITS_ONLY: { is: 'digitsOnly' },
  PIN_TOO_SHORT: { is: 'tooShort', minLength: PIN_MIN_LENGTH },
  PIN_TOO_LONG: { is: 'tooLong', maxLength: PIN_MAX_LENGTH },
  PIN_UNICITY: { is: 'allSame' },
  PIN_SEQUENCE: { is: 'sequence' },
  PIN_OWN_NUMBER: { is: 'ownNumber' },
};
/** What the server found wrong with a PIN; null: it refused for another reason. */
export const refusedPin = (code: string): PinFault | null => ofCode[code] ?? null;
