type Modules = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null };
const isBarrel = (id: string): boolean => id.endsWith('/index.ts');
/** The entry needs the module before anything is fetched late. */
const isFirst = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  const info = seen.has(id) || isBarrel(id) ? null : modules.getModuleInfo(id);
  return !!info && (info.isEntry || info.importers.some((by) => isFirst(by, modules, seen.add(id))));
};
/** One chunk of what the first screen needs; the late imports part the rest. */
export const chunkGroups = [{ name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'first' : null) }];
