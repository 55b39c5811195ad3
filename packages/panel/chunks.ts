type Graph = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null };
/** The entry needs the module before anything is fetched late. An index only passes on. */
const isFirst = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  const info = seen.has(id) || id.endsWith('/index.ts') ? null : graph.getModuleInfo(id);
  return !!info && (info.isEntry || info.importers.some((by) => isFirst(by, graph, seen.add(id))));
};
const first = { name: (id: string, graph: Graph) => (isFirst(id, graph) ? 'first' : null) };
const offers = {
  name: 'offers',
  test: /panel\/src\/.+\/(?:offers|commands|notices)\.ts$/,
  includeDependenciesRecursively: false,
};
const live = { name: 'live', test: /panel\/src\/areas\/[^/]+\/lists\.ts$|client\/src\/kernel\/link\/openLink\.ts$/ };
/** Icons, and small parts of screens that many screens share: one file instead of a hundred. */
const kit = {
  name: 'kit',
  test: /lucide-react\/dist\/|panel\/src\/(?:kit|kernel\/(?:hooks|navigation))\/.+\.tsx?$/,
  minShareCount: 3,
  maxModuleSize: 600,
  includeDependenciesRecursively: false,
};
/** What the first screen needs, the live lists, what the areas offer beside their screens; the late imports part the rest. */
export const chunkGroups = [first, live, offers, kit];
/** What is fetched beside late code: its dependencies. The code itself is being imported and need not be named again. */
export const besideLate = (file: string, dependencies: string[]): string[] =>
  dependencies.filter((one) => one !== file);
