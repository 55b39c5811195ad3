import { broken, runJudges } from './runJudges.ts';

/**
 * The judges of our homeserver at one that is not ours, `pnpm run judge:elsewhere ADDRESS NAME PASSWORD LOGIN LOGIN`, with `SYTEST` and
 * `MATRIX_SPEC` as there. What sytest and the specification find is said of the other homeserver, and is no failure. See docs/messaging.md, "Judges".
 */
const [home = '', name = '', password = '', first, second] = process.argv.slice(2);
if (!first || !second) {
  console.error('ADDRESS NAME PASSWORD LOGIN LOGIN');
  process.exit(2);
}
const { isNioRight, refusedToNio, failedSteps, sytest } = await runJudges({
  ...{ home, name, password, logins: [first, second] },
});
if (refusedToNio.length > 0) console.log(`refused:\n${refusedToNio.join('\n')}`);
if (sytest) broken(sytest);
process.exit(isNioRight && refusedToNio.length + failedSteps === 0 ? 0 : 1);
