import type { TextFault } from '@ringside/domain';
import type { MessageKey, Translate } from '../i18n/translate.ts';

/** What a user may be kept from. ROLE-010 .. ROLE-017 */
export const DENIALS = {
  application: 'denied.application',
  deviceLines: 'denied.deviceLines',
  conferencePremium: 'denied.conferencePremium',
  crmFrame: 'denied.crmFrame',
  crmSalesforce: 'denied.crmSalesforce',
  meetingPoints: 'denied.meetingPoints',
  password: 'denied.password',
  smsNumber: 'denied.smsNumber',
} as const satisfies Record<string, MessageKey>;
export type Denial = keyof typeof DENIALS;

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
