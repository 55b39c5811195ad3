/** What the bundler knows of a module. */
export interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; code: string | null; isEntry: boolean } | null;
}

/** Whether the entry needs the module before anything is fetched late. An index only passes on. */
function isFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const info = seen.has(id) || id.endsWith('/index.ts') ? null : modules.getModuleInfo(id);
  return !!info && (info.isEntry || info.importers.some((by) => isFirst(by, modules, seen.add(id))));
}

const OFFER = /panel\/src\/.+\/(?:offers|commands|notices)\.ts$/;
/**
 * Whether it is what an area offers, or needed by nothing else: an icon in a file beside them would import them, and be imported
 * by them, and which of the two is there first would depend on the network.
 */
function isOffered(id: string, modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return OFFER.test(id) || (importers.length > 0 && importers.every((by) => OFFER.test(by)));
}

/** The chunk of what the first screen needs; null: not this one. */
export const first = (id: string, modules: Modules): string | null => (isFirst(id, modules) ? 'first' : null);
/** The chunk of what areas offer beside their screens; null: not this one. */
export const offers = (id: string, modules: Modules): string | null => (isOffered(id, modules) ? 'offers' : null);

const OURS = /lucide-react\/dist\/|panel\/src\/.+\.tsx?$/;
/** Characters of a source, with its comments. */
const SMALL = 1800;
/** Whether it is small and imports nothing late but what is so, too: a chunk of such modules imports no other chunk that could import it. */
function isSmallPart(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || isFirst(id, modules)) return true;
  const info = OURS.test(id) ? modules.getModuleInfo(id) : null;
  if (!info || (info.code?.length ?? Number.POSITIVE_INFINITY) > SMALL) return false;
  seen.add(id);
  return info.importedIds.every((one) => isSmallPart(one, modules, seen));
}
/** The chunk of icons, hooks and small components that late code shares; null: not this one. */
export const part = (id: string, modules: Modules): string | null =>
  OURS.test(id) && !isFirst(id, modules) && isSmallPart(id, modules) ? 'kit' : null;

/** Each language of a folder is two files: with one for each subject, changing it would ask for dozens. */
export function languageHalf(id: string): string | null {
  const [, language, letter = ''] = /\/languages\/(\w+)\/([a-z])[\w-]*\.json/.exec(id) ?? [];
  return language ? `${language}-${letter < 'h' ? 'a' : 'h'}` : null;
}
