import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Switches of every test browser: a granted fake microphone, WebRTC over loopback, no look-ups of the vendor's hosts, and
 * storage that is kept apart for each embedding site, as users have it. Playwright turns that partitioning off among other
 * features; of a repeated switch the last one counts, so this list stands in for its own.
 */
export const chromiumArgs = [
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch,AimEnabled,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,AvoidCorsURLLoaderRestartOnRedirect',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find(executable);

/** CHROMIUM_PATH, else a Chromium or Chrome on PATH, else the binary shipped inside @sparticuz/chromium. */
export async function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const system = process.env.NO_SYSTEM_CHROMIUM ? undefined : (onPath('chromium') ?? onPath('google-chrome'));
  return system ?? (await import('@sparticuz/chromium')).default.executablePath();
}
