import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { revisions } from '../../packages/protocol/src/revisions.ts';
import { wireShape } from '../../packages/protocol/src/wireShape.ts';

const src = new URL('../../packages/protocol/src/', import.meta.url);
type Wire = keyof typeof revisions;

/** The wire that an export belongs to; null for the bridge, which has a hash of its own, and for what is no wire. */
function wireOf(file: string, name: string): Wire | null {
  const [folder] = file.split('/');
  if (['bridge', 'revisions', 'revisions.ts', 'wireShape.ts'].includes(folder ?? '')) return null;
  if (folder === 'tabs' || folder === 'storage' || folder === 'helper') return folder;
  // each area has its REST and, in a table of its own, the lists that are pushed
  const isPushed = ['lists.ts', 'kernel/frames.ts', 'words/push.ts'].includes(file) || name.endsWith('Lists');
  return isPushed ? 'push' : 'rest';
}

const files = globSync('**/*.ts', { cwd: fileURLToPath(src) }).filter((file) => !/(\.test|\bindex)\.ts$/.test(file));
const exported = (
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, src).href)) as Record<string, unknown>;
      return Object.entries(module).map(([name, value]) => ({ name, value, wire: wireOf(file, name) }));
    }),
  )
).flat();

test.each(Object.entries(revisions))('the wire %s is what its last revision says', (wire, list) => {
  // all that is exported for it, by name: where it stands is no part of a wire
  const entries = exported
    .filter((one) => one.wire === wire)
    .map(({ name, value }) => [name, wireShape(value)] as const);
  expect(new Set(entries.map(([name]) => name)).size, 'no name stands for two things').toBe(entries.length);
  expect(entries.length).toBeGreaterThan(0);
  const hash = createHash('sha256')
    .update(JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
  expect(list.at(-1)?.hash, `changed: add { hash: '${hash}', change: '…' } to the list of ${wire} in revisions`).toBe(
    hash,
  );
  expect(list.every(({ change }) => change.length > 0)).toBe(true);
});
