/** Who is called into a bridge. */
export interface BridgePerson {
  label: string;
  number: string;
}
/** A conference by telephone that a user keeps. */
export interface Bridge {
  uri: string;
  name: string;
  people: readonly BridgePerson[];
}

/** A text as it is looked for: without accents, in small letters. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replace(/\D/g, '');

/** Bridges with this in their name, or in the name or number of a person, whatever the accents and blanks; without text all. NAV-047 */
export function bridgesWith(bridges: readonly Bridge[], text: string): Bridge[] {
  const [wanted, number] = [plain(text.trim()), digits(text)];
  return bridges.filter(
    ({ name, people }) =>
      plain(name).includes(wanted) ||
      people.some((one) => plain(one.label).includes(wanted) || (number !== '' && digits(one.number).includes(number))),
  );
}
