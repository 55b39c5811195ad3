import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packAssets } from './packAssets.ts';

test('scripts and styles are packed beside themselves, pictures are not, and a folder that is missing is no fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-pack-'));
  try {
    writeFileSync(join(folder, 'a-B1c2D3e.js'), 'let a;\n'.repeat(500));
    writeFileSync(join(folder, 'b-B1c2D3e.css'), 'p{margin:0}'.repeat(500));
    writeFileSync(join(folder, 'c-B1c2D3e.png'), 'x'.repeat(500));
    expect(await packAssets([folder, join(folder, 'missing')])).toBe(2);
    expect(readdirSync(folder).filter((name) => name.endsWith('.br'))).toEqual(['a-B1c2D3e.js.br', 'b-B1c2D3e.css.br']);
    expect(String(brotliDecompressSync(readFileSync(join(folder, 'a-B1c2D3e.js.br'))))).toBe('let a;\n'.repeat(500));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every script and style of the built panel stands packed beside itself', () => {
  const dist = fileURLToPath(new URL('../packages/panel/dist', import.meta.url));
  for (const mode of ['iframe', 'standalone', 'guest']) {
    const names = readdirSync(join(dist, mode, 'assets'));
    const texts = names.filter((name) => /\.(js|css|wasm)$/.test(name));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((name) => !names.includes(`${name}.br`))).toEqual([]);
  }
});
