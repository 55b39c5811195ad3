import { first, languageHalf, offers, part } from './isFirst.ts';

const alone = { includeDependenciesRecursively: false };
/** What the first screen needs, the live lists, what areas offer, their titles, icons and small parts that many share; late imports part the rest. */
export const chunkGroups = [
  ...[languageHalf, first].map((name) => ({ name })),
  { name: 'live', test: /panel\/src\/areas\/[^/]+\/lists\.ts$|client\/src\/kernel\/link\/openLink\.ts$/ },
  { name: offers, ...alone },
  { name: 'titles', test: /panel\/src\/.+\/titles\.en\.ts$/, ...alone },
  { name: part, minShareCount: 3, ...alone },
];
