import { execFileSync } from 'node:child_process';
import type { Breakage } from './sample.ts';

/** Lines of each file that main does not have, first and last, counted from 1. */
export type Changed = ReadonlyMap<string, readonly (readonly [number, number])[]>;

/** @param text what `git diff --unified=0` says */
export function readDiff(text: string): Changed {
  const changed = new Map<string, [number, number][]>();
  let file = '';
  for (const line of text.split('\n')) {
    const name = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (name !== undefined) file = name;
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined || count === '0') continue;
    changed.set(file, [...(changed.get(file) ?? []), [Number(first), Number(first) + Number(count) - 1]]);
  }
  return changed;
}

export const changedLines = (root: string): Changed =>
  readDiff(execFileSync('git', ['diff', '--unified=0', 'main', '--', '*.ts'], { cwd: root, encoding: 'utf8' }));

/** Whether a breakage begins in a changed line. */
export const isChanged = (changed: Changed, { fileName, location: { start } }: Breakage): boolean =>
  (changed.get(fileName) ?? []).some(([first, last]) => start.line + 1 >= first && start.line + 1 <= last);
