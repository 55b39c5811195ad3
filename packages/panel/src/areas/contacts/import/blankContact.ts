import type { ContactFields } from '@ringside/domain/directory';

/** A contact of which nothing is known. */
export const blankContact = (): ContactFields => ({
  ...{ firstName: '', lastName: '', company: '', department: '', title: '', website: '', note: '', isVip: false },
  ...{ numbers: [], emails: [] },
});
