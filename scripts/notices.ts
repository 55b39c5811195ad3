/**
 * Writes what a distribution of Ringside owes to the work of others, part of `pnpm run build`:
 *
 *   dist/THIRD_PARTY.txt   every package that the server runs with, its licence and its text
 *   dist/sbom.cdx.json     software bill of materials, CycloneDX: packages, versions, licences, addresses
 *
 * The two panels carry a THIRD_PARTY.txt of their own, made by Vite from what is in them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Package {
  name: string;
  versions: string[];
  paths: string[];
  license: string;
  homepage?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;

/** The texts of the licences of a package, as it brings them; empty when it brings none. */
export function textsOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The notices of these packages in one text, by name. */
export function noticesOf(packages: readonly Package[]): string {
  const parts = [...packages]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, versions, license, homepage, paths }) => {
      const texts = [...new Set(paths.flatMap(textsOf))];
      const head = [`${name} ${versions.join(', ')}`, `Licence: ${license}`, ...(homepage ? [homepage] : [])].join(
        '\n',
      );
      return [head, ...(texts.length > 0 ? texts : ['The package brings no text of its licence.'])].join('\n\n');
    });
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return ['What the server of Ringside runs with, and whose work it is.', ...parts].join(rule).concat('\n');
}

const pnpm = (...words: string[]): string =>
  execFileSync('npx', ['-y', 'pnpm@12.21.0', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The packages are those of the lockfile: older than it, or absent, means out of date. */
const isFresh = (file: string): boolean =>
  existsSync(join(root, file)) && statSync(join(root, file)).mtimeMs > statSync(join(root, 'pnpm-lock.yaml')).mtimeMs;

if (process.argv[1] === fileURLToPath(import.meta.url) && !isFresh('dist/sbom.cdx.json')) {
  const licences = JSON.parse(pnpm('-r', 'licenses', 'list', '--prod', '--json')) as Record<string, Package[]>;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/THIRD_PARTY.txt'), noticesOf(Object.values(licences).flat()));
  pnpm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', 'dist/sbom.cdx.json');
}
