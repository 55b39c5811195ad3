const CITE = String.raw`(?:[A-Z]{1,5}-\d{3}|DESIGN(?: section)? \d+(?:\.\d+)*)`;
const CITES = String.raw`${CITE}(?:(?:, | \.\. | and )${CITE})*`;

/** A text cites ids of our documents, which who installs the package cannot read. */
export const citesIds = (text: string): boolean => new RegExp(CITE).test(text);

/** Declarations without the ids of requirements and design sections that their comments name. */
export const withoutCitations = (text: string): string =>
  text
    .replace(new RegExp(String.raw` \(${CITES}\)`, 'g'), '')
    .replace(new RegExp(String.raw`^\s*\* ${CITES}\n`, 'gm'), '')
    .replace(new RegExp(String.raw` ${CITES}(?=[\s.,;]|$)`, 'gm'), '');
