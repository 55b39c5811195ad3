/** Files of the build, with what each imports at once. */
type Files = Readonly<Record<string, { imports?: readonly string[] }>>;

/** A file and whatever comes with it. */
function closureOf(file: string, files: Files, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of files[file]?.imports ?? []) closureOf(one, files, seen);
  return seen;
}

/** What is fetched beside late code: what it imports, without itself, which is imported anyway, and without what its importer had to wait for. */
export const besideLate = (file: string, dependencies: readonly string[], importer: string, files: Files): string[] => {
  const there = closureOf(importer, files);
  return dependencies.filter((one) => one !== file && !there.has(one));
};

/** Names in each file what late code needs besides what is there: all of its imports by name were half a kilobyte in some. */
export function lateImports() {
  const built: { files: Files } = { files: {} };
  const plugin = {
    name: 'late-imports',
    // Before what writes the names asks for them.
    generateBundle: {
      order: 'pre' as const,
      handler(_: unknown, files: Files) {
        built.files = files;
      },
    },
  };
  const resolveDependencies = (file: string, dependencies: string[], { hostId }: { hostId: string }): string[] =>
    besideLate(file, dependencies, hostId, built.files);
  return { plugin, resolveDependencies };
}
