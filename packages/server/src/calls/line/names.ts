import type { WireCallLine } from '@ringside/protocol/calls';
import { type NameSource, nameSources } from '@ringside/protocol/words/calls';
import type { KnownName } from '../../company/numbers.ts';
import type { ExternalInfos } from './externalInfos.ts';
import type { PartyName } from './Line.ts';

interface Name {
  from: NameSource;
  label: string;
}

/** Types of CRM records that are people or companies: others, e.g. a case, are no name of a caller. */
const CALLERS: ReadonlySet<string> = new Set(['contact', 'lead', 'account']);

/** All names of a party, by the order in which they are believed, each once. CALL-017 */
export function rankNames(known: readonly KnownName[], infos: ExternalInfos | null, network: string): Name[] {
  const crm = infos && CALLERS.has(infos.sfType?.toLowerCase() ?? '') ? infos.sfLabel : '';
  const all: Name[] = [
    ...known.map(({ from, label }) => ({ from, label })),
    { from: 'crm', label: crm },
    { from: 'network', label: network },
  ];
  const ranked = all.filter(({ label }) => label !== '');
  ranked.sort((a, b) => nameSources.indexOf(a.from) - nameSources.indexOf(b.from));
  return ranked.filter(({ label }, at) => ranked.findIndex((one) => one.label === label) === at);
}

/** What a conference is called: who is in it. */
export const conferenceName = (others: readonly PartyName[]): string =>
  others.map(({ label, number }) => label || number || '?').join(', ');

/** A line as its user sees it: whoever is in a book has the name of the book. What one user calls a party, no other hears. */
export function withNames(wire: WireCallLine, namesOf: (number: string) => readonly KnownName[]): WireCallLine {
  const known = (number: string) => (number === '' ? [] : namesOf(number));
  if (wire.others) {
    const others = wire.others.map((one) => ({ ...one, label: known(one.number)[0]?.label ?? one.label }));
    return { ...wire, others, displayedLabel: conferenceName(others) };
  }
  const books = known(wire.displayedExternalNumber ?? wire.displayedNumber ?? '');
  const names = rankNames(books, wire.externalInfos, wire.displayedLabel ?? '');
  const [first] = names;
  if (!first) return wire;
  const company = books.find((one) => one.company !== '' && one.company !== first.label)?.company;
  const photo = books.find((one) => one.photo)?.photo;
  return {
    ...{ ...wire, displayedLabel: first.label, displayedNames: names },
    ...(photo ? { displayedPhoto: photo } : {}),
    ...(company === undefined ? {} : { displayedCompany: company }),
  };
}
