/**
 * Prints the turn of a whole run: the hour in which the commit was made, so that a run of the same commit is the same everywhere, and the
 * next landing has another. Where the repository is no clone, the hour that it is.
 */
import { spawnSync } from 'node:child_process';
import { leftOut } from './inTurn.ts';
import { LONG } from './long.ts';

const HOUR_S = 3600;
const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: import.meta.dirname, encoding: 'utf8' });
const turn = Math.floor((Number(stdout?.trim()) || Date.now() / 1000) / HOUR_S);
const taken = LONG.length - leftOut(turn).length;
process.stderr.write(
  `turn ${turn}: ${taken} of ${LONG.length} files of long tests run, others in other turns; all of them with RINGSIDE_TURN=all\n`,
);
process.stdout.write(String(turn));
