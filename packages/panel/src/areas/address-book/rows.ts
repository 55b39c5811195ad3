import type { BookContact } from '@ringside/domain/address-book';
import { digitsOf } from '@ringside/domain/number';
import type { FoundElsewhere } from '../people/elsewhere.ts';

/** Contacts of the address book as rows of the number field: each once, its further numbers with it; who has no number is no row. */
export const bookRows = (contacts: readonly BookContact[]): FoundElsewhere['people'] =>
  contacts.flatMap(({ contactName, telephones }) => {
    const [first, ...more] = telephones;
    if (!first || digitsOf(first.number) === '') return [];
    return [
      {
        kind: 'person' as const,
        id: `p-${digitsOf(first.number)}`,
        name: contactName || first.number,
        number: first.number,
        ...{ detail: contactName ? first.number : '', colleague: null },
        ...(first.type !== '' && { note: first.type }),
        ...(more.length > 0 && { more: more.map(({ number }) => number) }),
      },
    ];
  });
