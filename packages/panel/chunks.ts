import { isFirst, isOffered, type Modules } from './isFirst.ts';

const small = { minShareCount: 3, maxModuleSize: 600, includeDependenciesRecursively: false };
/** What the first screen needs, the live lists, what areas offer beside their screens, icons and parts that many share; late imports part the rest. */
export const chunkGroups = [
  { name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'first' : null) },
  { name: 'live', test: /panel\/src\/areas\/[^/]+\/lists\.ts$|client\/src\/kernel\/link\/openLink\.ts$/ },
  {
    name: (id: string, modules: Modules) => (isOffered(id, modules) ? 'offers' : null),
    includeDependenciesRecursively: false,
  },
  { name: 'kit', test: /lucide-react\/dist\/|panel\/src\/(?:kit|kernel\/(?:hooks|navigation))\/.+\.tsx?$/, ...small },
];
