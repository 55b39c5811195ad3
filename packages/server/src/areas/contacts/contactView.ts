import type { WireContact } from '@ringside/protocol/directory';
import type { ContactRow } from '../../company/rows.ts';
import { contactUri } from '../../company/uris.ts';

export function contactView(row: ContactRow): WireContact {
  return {
    restUri: contactUri(row.id),
    contactId: row.id,
    kind: row.kind,
    displayName: row.displayName,
    ...(row.company === '' ? {} : { company: row.company }),
    ...(row.title === '' ? {} : { title: row.title }),
    numbers: row.numbers,
  };
}
