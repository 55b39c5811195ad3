import { fileURLToPath } from 'node:url';
import { plainHeaders } from '../headers.ts';
import { createStaticFiles, type StaticFile } from './staticFiles.ts';

const sdk = fileURLToPath(new URL('../../../../sdk', import.meta.url));

/** Pages of any origin load the SDK from here, as a script, as modules, also under `require-corp`. It holds nothing of a user. */
export const sdkHeaders = {
  ...plainHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/**
 * The built SDK for pages without a bundler, below `/sdk/`: `ringside.js` is the one file with the global `Ringside`,
 * `ringside-sdk.tgz` the package as `npm install` takes it, every other `.js` a module of the package.
 */
export function createSdkFiles(): (name: string, accepted: string) => Promise<StaticFile | null> {
  const built = createStaticFiles(`${sdk}/dist`);
  const packed = createStaticFiles(`${sdk}/packed`);
  return async (name, accepted) => {
    if (name === 'ringside.js') return built('browser/ringside.js', accepted);
    if (name === 'ringside-sdk.tgz') return packed(name, accepted);
    return name.endsWith('.js') ? built(name, accepted) : null;
  };
}
