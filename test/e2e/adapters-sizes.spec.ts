import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ADAPTER_BUDGETS, type Adapter, weighAdapter } from '../../packages/sdk/scripts/adapterSizes.ts';

const sdk = (path: string) => readFileSync(new URL(`../../packages/sdk/${path}`, import.meta.url), 'utf8');
const names = Object.keys(ADAPTER_BUDGETS) as Adapter[];

for (const name of names) {
  test(`the entry ${name} stays within ${ADAPTER_BUDGETS[name]} bytes and brings no vendor's SDK along`, async () => {
    const { gzip, code } = await weighAdapter(name);
    expect(gzip).toBeLessThanOrEqual(ADAPTER_BUDGETS[name]);
    expect(gzip).toBeGreaterThan(500);
    // words that only the vendors' files have
    expect(code).not.toMatch(/SYNC_ACK|Sfdc\.canvas\.module|TELEPHONY_EVENT_DISPATCHED/);
  });
}

test('the core names no host: adapters are entries of their own', () => {
  expect(Object.keys(JSON.parse(sdk('package.json')).exports).filter((entry) => entry.includes('adapters'))).toEqual(
    expect.arrayContaining(names.map((name) => `./adapters/${name}`)),
  );
  expect(sdk('dist/index.js')).not.toMatch(/salesforce|hubspot|opencti/i);
});
