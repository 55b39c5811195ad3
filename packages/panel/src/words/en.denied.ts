/** What may not be done, and what is wrong with a field; fetched with the texts of the CRM. ROLE-014, ERR-044 .. ERR-046 */
export const enDenied = {
  'denied.crmSalesforce': 'You may not use the phone in Salesforce or another CRM. Ask your administrator.',
  'field.digitsOnly': 'Digits only',
  'field.tooShort': { one: 'At least {n} character', other: 'At least {n} characters' },
  'field.full': { one: 'At most {n} character fits', other: 'At most {n} characters fit' },
  'field.tooLong': { one: 'Too long: at most {n} character', other: 'Too long: at most {n} characters' },
  'field.different': 'Both fields must be the same',
} as const;
