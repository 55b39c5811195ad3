import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { servePages } from './servePages.ts';
import { startRingside } from './startRingside.ts';

/** Vendors' SDKs, as their pages load them. */
const VENDOR_SDKS: Record<string, string | null> = {
  hubspot: '@hubspot/calling-extensions-sdk/dist/main.esm.js',
  'salesforce-voice': 'scv-connector-base',
  'salesforce-canvas': '@salesforce/canvas-js-sdk',
  // the org serves it; here the fake of the SDK's tests stands for it
  'salesforce-opencti': null,
  // the environment, the instance and the account serve theirs
  dynamics: null,
  servicenow: null,
  zendesk: null,
};

const name = process.argv[2] ?? '';
if (!Object.hasOwn(VENDOR_SDKS, name)) {
  console.error(`Say which: node examples/vendor-pages/serve.ts ${Object.keys(VENDOR_SDKS).join(' | ')}`);
  process.exit(1);
}
const here = (path: string): URL => new URL(path, import.meta.url);
const sdk = VENDOR_SDKS[name];
const require = createRequire(here('../../packages/sdk/package.json'));
const origins = { panelUrl: '', appUrl: '', vendorUrl: '' };
const config = () => origins;
const shared = {
  '/shared/': here('public/'),
  '/fakes/': here('../../packages/sdk/src/adapters/testing/'),
};

const app = await servePages({
  folders: { '/sdk/': here('../../packages/sdk/dist/'), ...shared, '/': here(`../${name}/app/`) },
  files: sdk ? { '/vendor-sdk.js': pathToFileURL(require.resolve(sdk)) } : {},
  config,
});
const vendor = await servePages({ folders: { ...shared, '/': here(`../${name}/vendor/`) }, config });
const ringside = await startRingside([app.origin, vendor.origin]);
Object.assign(origins, {
  panelUrl: `${ringside.panel}/panel/`,
  appUrl: `${app.origin}/`,
  vendorUrl: `${vendor.origin}/`,
});

const stop = async (): Promise<void> => {
  app.stop();
  vendor.stop();
  await ringside.stop();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
console.log(
  process.env['RINGSIDE_READY'] === 'json'
    ? JSON.stringify({ ready: true, vendor: vendor.origin, crm: ringside.crm })
    : `Open ${vendor.origin}/ and sign in as ines, password ringside. Robot customers: ${ringside.crm}/`,
);
