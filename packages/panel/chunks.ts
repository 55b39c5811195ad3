import { first, languageHalf, offers } from './isFirst.ts';

const few = { minShareCount: 3, maxModuleSize: 600, includeDependenciesRecursively: false };
/** What the first screen needs, the live lists, what areas offer, icons and parts that many share; late imports part the rest. */
export const chunkGroups = [
  ...[languageHalf, first].map((name) => ({ name })),
  { name: 'live', test: /panel\/src\/areas\/[^/]+\/lists\.ts$|client\/src\/kernel\/link\/openLink\.ts$/ },
  { name: offers, includeDependenciesRecursively: false },
  { name: 'kit', test: /lucide-react\/dist\/|panel\/src\/(?:kit|kernel\/(?:hooks|navigation))\/.+\.tsx?$/, ...few },
];
