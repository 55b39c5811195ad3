import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What is no product lies beside the areas it tests or shows. */
const isProduct = (path: string): boolean => !/\.test\.tsx?$|\/test$|stories/.test(path);

/**
 * `areas.ts` without the line of an area: its import and its place in the list.
 *
 * @throws Error where the area is not in the list
 */
export function withoutLine(text: string, area: string): string {
  const line = new RegExp(`^import \\{ (\\w+) \\} from '\\./areas/${area}/area\\.ts';\\n`, 'm');
  const name = line.exec(text)?.[1];
  if (name === undefined) throw new Error(`no area "${area}" in areas.ts`);
  // an area that is given something is called with it
  return text.replace(line, '').replace(new RegExp(`^\\s*${name}(?:\\([^;]*?\\))?,\\n`, 'm'), '');
}

/**
 * Type-checks a package as if an area had never been: a copy of its sources, without the folder of the area and without its
 * line, below the package's `.tsbuild`, where it finds the same dependencies.
 *
 * @returns what does not compile then, a line each; empty: the area can be taken away
 */
export async function typeCheckWithout(name: 'server' | 'panel', area: string): Promise<string[]> {
  const home = join(root, 'packages', name);
  const copy = join(home, '.tsbuild', `without-${area}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const gone = join(home, 'src', 'areas', area);
  cpSync(join(home, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => path !== gone && isProduct(path) && !/\.(wav|json|html)$/.test(path),
  });
  writeFileSync(join(copy, 'src/areas.ts'), withoutLine(readFileSync(join(home, 'src/areas.ts'), 'utf8'), area));
  // the few that the panel begins with are in a list of their own as well
  const first = join(copy, 'src/firstAreas.ts');
  const text = existsSync(first) ? readFileSync(first, 'utf8') : '';
  if (text.includes(`/areas/${area}/area.ts`)) writeFileSync(first, withoutLine(text, area));
  const { compilerOptions } = JSON.parse(readFileSync(join(home, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: Record<string, unknown>;
  };
  const { rootDir: _rootDir, outDir: _outDir, tsBuildInfoFile: _info, ...options } = compilerOptions;
  const off = { composite: false, declaration: false, declarationMap: false, emitDeclarationOnly: false };
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.base.json',
      compilerOptions: { ...options, ...off, noEmit: true },
      include: ['src'],
    }),
  );
  const said = await new Promise<string>((resolve) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', copy, '--pretty', 'false'], { maxBuffer: 1 << 26 }, (_error, out, err) =>
      resolve(out + err),
    );
  });
  rmSync(copy, { recursive: true, force: true });
  return said.split('\n').filter((line) => line.includes('error'));
}
