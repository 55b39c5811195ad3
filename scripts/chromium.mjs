import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Unpacks the npm binary into a folder and says where it lies: by a process, as the folder is that of temporary files. */
const UNPACK = "(await import('@sparticuz/chromium')).default.executablePath().then((path) => console.log(path))";
const given = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], cwd: at('..') };

/** The binary of @sparticuz/chromium, a headless shell, in a folder of its version; null where it does not run. */
function headlessShell() {
  const cache = at('../node_modules/.cache/ringside');
  try {
    const { version } = JSON.parse(readFileSync(at('../node_modules/@sparticuz/chromium/package.json'), 'utf8'));
    const folder = join(cache, `chromium-${version}`);
    const shell = join(folder, 'chromium');
    if (!executable(shell)) {
      mkdirSync(cache, { recursive: true });
      const own = mkdtempSync(join(cache, 'unpack-'));
      try {
        const env = { ...process.env, TMPDIR: own };
        execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], { ...given, env });
        renameSync(own, folder);
      } catch {
        // another run was sooner, or it cannot be unpacked: then it does not run below
        rmSync(own, { recursive: true, force: true });
      }
    }
    execFileSync(shell, ['--version'], given);
    return shell;
  } catch {
    return null;
  }
}

/**
 * What tests run in: CHROMIUM_PATH, else the headless shell of npm, which takes three quarters of the processor time of a whole browser and is the
 * same everywhere, else what `chromiumPath` finds. SYSTEM_CHROMIUM=1 leaves the shell out.
 */
export async function testChromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (process.env.SYSTEM_CHROMIUM ? null : headlessShell()) ?? chromiumPath();
}
