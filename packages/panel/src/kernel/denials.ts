import type { TextFault } from '@ringside/domain/field';
import type { Translate } from '../words/translate.ts';

/** What is wrong with the text of a field, in words. ERR-044 .. ERR-046, LIM-005 */
export function textFaultText(t: Translate, fault: TextFault): string {
  switch (fault.is) {
    case 'digitsOnly':
      return t('field.digitsOnly');
    case 'tooShort':
      return t('field.tooShort', { n: fault.minLength });
    case 'tooLong':
      return t('field.tooLong', { n: fault.maxLength });
    case 'different':
      return t('field.different');
  }
}
