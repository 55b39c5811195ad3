import { createCompany } from '../../../packages/server/src/company/company.ts';
import { manyContacts } from './manyContacts.ts';

/** A company of so many users, each with an extension and a number outside, and with a thousand contacts of everybody. */
export function companyOf(users: number) {
  const rows = manyContacts();
  const people = rows.slice(0, users);
  const company = createCompany({
    ...{ enterprise: null, terminals: [], groups: [], members: [], keypads: [], pauseReasons: [] },
    contacts: rows.slice(users, users + 1000),
    users: people.map(({ displayName }, at) => ({ id: `${at}`, displayName, photo: '' })),
    extensions: people.map(({ numbers: [first] }, at) => ({
      ...{ id: `x-${at}`, userId: `${at}`, number: String(20_000 + at), pstnNumbers: [first?.number ?? ''] },
      ...{ isHidden: false, hidesPstn: false, hidesMobile: false, mobileNumber: '' },
    })),
  } as never);
  return { company, people };
}
