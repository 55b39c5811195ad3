/** What may not be done, and what is wrong with a field; fetched with the texts of the CRM. ROLE-010 .. ROLE-017, ERR-044 .. ERR-046 */
export const enDenied = {
  'denied.application': 'You may not use this application. Ask your administrator.',
  'denied.deviceLines': 'You may not change the lines of this phone.',
  'denied.conferencePremium': 'This belongs to premium conferences, which your account does not have.',
  'denied.crmFrame': 'This page may not drive the phone.',
  'denied.crmSalesforce': 'You may not use the phone in Salesforce.',
  'denied.meetingPoints': 'You may not manage video meeting points.',
  'denied.password': 'You may not change your password here.',
  'denied.smsNumber': 'You may not send an SMS to this number.',
  'field.digitsOnly': 'Digits only',
  'field.tooShort': { one: 'At least {n} character', other: 'At least {n} characters' },
  'field.full': { one: 'At most {n} character fits', other: 'At most {n} characters fit' },
  'field.tooLong': { one: 'Too long: at most {n} character', other: 'Too long: at most {n} characters' },
  'field.different': 'Both fields must be the same',
} as const;
