/** What lies in the root of the repository: files that tools look for there, and those that a newcomer reads first. */
const root = [
  ...['.ci', 'docs', 'examples', 'packages', 'scripts', 'test'],
  ...['CONTRIBUTING.md', 'LICENSE', 'README.md'],
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  ...['biome.json', 'knip.json', 'playwright.config.ts', 'vitest.config.ts'],
  ...['tsconfig.base.json', 'tsconfig.json', '.git', '.gitignore'],
];

/**
 * Files and folders that do not belong in the root of the repository: scratch scripts, pictures, reports.
 *
 * @param names what lies there
 * @param ignored text of `.gitignore`
 */
export function strangersAmong(names: readonly string[], ignored: string): string[] {
  const patterns = ignored.split('\n').filter((line) => line !== '');
  const isIgnored = (name: string) =>
    patterns.some((one) => (one.startsWith('*') ? name.endsWith(one.slice(1)) : name === one));
  return names.filter((name) => !root.includes(name) && !isIgnored(name)).toSorted();
}
