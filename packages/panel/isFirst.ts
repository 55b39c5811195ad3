/** What the bundler knows of a module. */
export interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
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

/** Each language of a folder is two files: with one for each subject, changing it would ask for dozens. */
export function languageHalf(id: string): string | null {
  const [, language, letter = ''] = /\/languages\/(\w+)\/([a-z])[\w-]*\.json/.exec(id) ?? [];
  return language ? `${language}-${letter < 'h' ? 'a' : 'h'}` : null;
}
