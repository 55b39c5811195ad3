import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { revisions } from '../../packages/protocol/src/revisions.ts';
import { wireShape } from '../../packages/protocol/src/wireShape.ts';

const wires = new URL('../../packages/protocol/src/', import.meta.url);

/** All that the files of a folder export, by name. */
async function wireOf(folder: string): Promise<Record<string, unknown>> {
  const files = readdirSync(new URL(`${folder}/`, wires)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const found: Record<string, unknown> = {};
  for (const file of files.filter((name) => name !== 'index.ts').sort())
    for (const [name, value] of Object.entries((await import(new URL(`${folder}/${file}`, wires).href)) as object))
      found[`${file} ${name}`] = wireShape(value);
  return found;
}

test.each(Object.entries(revisions))('the wire %s is what its last revision says', async (folder, list) => {
  const wire = await wireOf(folder);
  expect(Object.keys(wire).length).toBeGreaterThan(0);
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.entries(wire).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
  expect(list.at(-1)?.hash, `changed: add { hash: '${hash}', change: '…' } in revisions.ts`).toBe(hash);
  expect(list.every(({ change }) => change.length > 0)).toBe(true);
});
