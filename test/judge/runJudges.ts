import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAdapter, type Insteads } from './createAdapter.ts';
import { createSchemas } from './createSchemas.ts';
import { ownClient } from './ownClient.ts';
import { recordShapes } from './recordShapes.ts';
import { runSytest } from './runSytest.ts';

export interface Judges {
  /** Address of the homeserver, and its name. */
  home: string;
  name: string;
  /** Two people, with one password. */
  password: string;
  logins: readonly [string, string];
  /** What the adapter does for the judges at this homeserver. */
  insteads?: Insteads;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The names of sytest's tests that have to pass on our homeserver. */
export const PINNED: string = at('../../docs/sytest.txt');

/** One line for what is the same in many rooms. */
const general = (fault: string): string =>
  fault
    .replace(/[!$@#][^/ :]+:[\w.]+/g, '…')
    .replace(/\$[\w-]+/g, '…')
    .replace(/\/\d+/g, '/n');

/**
 * Has a homeserver judged, ours or another one: matrix-nio, two people with the client of the panel, and sytest where `SYTEST` is a checkout of it; all through
 * the adapter. Where `MATRIX_SPEC` is one of the specification, every answer is held against it, and `SHAPES` names a file for the shapes of all.
 *
 * @returns what they said; prints the steps of the first two and what the specification finds wrong
 */
export async function runJudges({ home, name, password, logins, insteads }: Judges) {
  const { MATRIX_SPEC, SHAPES, SYTEST, TAP } = process.env;
  const schemas = MATRIX_SPEC ? createSchemas(MATRIX_SPEC) : null;
  const faults = new Map<string, number>();
  const refused: string[] = [];
  const recorded = recordShapes();
  const counts = { answers: 0, described: 0 };
  const adapter = await createAdapter(
    home,
    (judged) => {
      counts.answers += 1;
      if (judged.status >= 400) refused.push(`${judged.verb} ${judged.path} ${judged.status}`);
      const request = schemas?.request(judged) ?? null;
      if (request !== null) recorded.add(request, judged);
      const found = schemas?.faults(judged) ?? null;
      if (found === null) return;
      counts.described += 1;
      for (const one of found.map(general)) faults.set(one, (faults.get(one) ?? 0) + 1);
    },
    insteads,
  );
  const [first, second] = logins;
  const nio = spawn('/usr/bin/python3', [at('twoPeople.py'), adapter.origin, name, password, first, second], {
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((done) => nio.on('close', done));
  const refusedToNio = [...refused];
  const failedSteps = await ownClient({ home: adapter.origin, name, password, first, second });
  const sytest = SYTEST ? await runSytest(SYTEST, adapter.origin, name) : null;
  await adapter.close();
  if (TAP && sytest) writeFileSync(TAP, sytest.tap);
  if (SHAPES) writeFileSync(SHAPES, JSON.stringify(recorded.shapes));
  console.log(
    `${counts.answers} answers, ${schemas ? `${counts.described} of them described by the specification` : 'not held against it: MATRIX_SPEC is not set'}`,
  );
  for (const [line, times] of faults) console.log(`FAULT ${times} x ${line}`);
  return { isNioRight: code === 0, refusedToNio, failedSteps, sytest, faults: faults.size };
}

/** Those of the pinned names that did not pass; prints them. */
export function broken({ passed, failed, skipped }: { passed: string[]; failed: string[]; skipped: number }): string[] {
  const pinned = readFileSync(PINNED, 'utf8').trim().split('\n');
  const missed = pinned.filter((name) => !passed.includes(name));
  console.log(
    `sytest: ${passed.length} passed, ${failed.length} failed, ${skipped} skipped; of ${pinned.length} that have to pass ${missed.length} did not`,
  );
  for (const name of missed) console.log(`FAIL ${name}`);
  return missed;
}
