import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { minify } from 'vite';

/**
 * The default entry in one file for a script tag, `dist/browser/ringside.js`: global `Ringside`. It is CommonJS to Node
 * and bundlers, so the folder says that it is; the last line names the exports for Node, which looks for them without
 * running the file.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const bundle = await rollup({ input: `${dist}/index.js` });
const { output } = await bundle.generate({ format: 'iife', name: 'Ringside', strict: false });
const [{ code, exports }] = output;
await bundle.close();
const small = await minify('ringside.js', code, { compress: { target: 'es2022' }, mangle: true, module: false });

mkdirSync(`${dist}/browser`, { recursive: true });
writeFileSync(
  `${dist}/browser/ringside.js`,
  `${small.code.trimEnd()}\ntypeof module=="object"&&(module.exports=Ringside);\n0&&(module.exports={${exports.join(',')}});\n`,
);
writeFileSync(`${dist}/browser/ringside.d.ts`, "export * from '../index.cjs';\nexport as namespace Ringside;\n");
writeFileSync(`${dist}/browser/package.json`, '{ "type": "commonjs" }\n');
