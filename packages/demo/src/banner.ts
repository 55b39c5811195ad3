import { DEMO_PASSWORD, demoGroups, MAIN_NUMBER, people } from './company/demoPeople.ts';

/** What a newcomer reads after the start. */
export function banner(panel: string, crm: string, isOnNetwork = false): string {
  const accounts = people.map(
    (person) => `    ${person.login.padEnd(7)}${person.number}  ${person.name}, ${person.role}`,
  );
  return [
    '',
    '  Ringside is ready.',
    '',
    `    Phone in an example CRM   ${crm}/`,
    `    Phone on its own          ${panel}/`,
    '',
    isOnNetwork ? '  Accounts (passwords were told at the first start):' : `  Accounts, password "${DEMO_PASSWORD}":`,
    ...accounts,
    '',
    '  Try:',
    '    sign in as ines on the CRM page, then press a customer to be called or call one',
    '    call *43 and hear yourself; call *98 and hear your voicemail (synthetic voices and chimes)',
    '    call somebody who is not signed in and leave a message',
    `    open ${panel}/ in another browser as marc and call 2117`,
    `    write an SMS to ${demoGroups[0].label} at ${crm}/sms/ and answer it under Queue SMS of the menu`,
    `    ${demoGroups[0].label} is ${demoGroups[0].number}; from outside it is ${MAIN_NUMBER}`,
    '',
    '  Ctrl-C stops it. The data stays.',
    '',
  ].join('\n');
}

/** Printed once, where nobody but the operator sees it. */
export function newPasswords(accounts: readonly { login: string; password: string }[]): string {
  const lines = accounts.map(({ login, password }) => `    ${login.padEnd(7)}${password}`);
  return ['', '  New passwords of the demo accounts. They are not shown again:', ...lines, '', ''].join('\n');
}
