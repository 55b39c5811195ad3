import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../packages/panel/src/', import.meta.url));
const SIDES = [
  /(?:^|[{;\s])(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right)\b/,
  /(?:^|[{;\s])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[{;\s])(?:left|right)\s*:/,
  /(?:^|[{;\s])(?:float|clear|text-align)\s*:\s*(?:left|right)\b/,
];
/** Time runs from left to right in every script: curves and their tags; and what is said of one script on purpose. */
const isOfTime = (rule: string): boolean => /^\s*(?:\.plot-|\.day-tip|\[dir=)/.test(rule);

/** Rules of a style sheet that name a side of the screen. @param css its text */
function sidesIn(css: string): string[] {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')
    .map((rule) => rule.split('{').slice(-2).join('{').trim());
  return rules.filter((rule) => !isOfTime(rule) && SIDES.some((side) => side.test(rule.slice(rule.indexOf('{')))));
}

test('a rule that names a side of the screen is found, one that says start and end is not', () => {
  const faults = ['margin-left: 4px', 'inset: 0; right: 0', 'text-align: right', 'border-top-left-radius: 2px'];
  for (const fault of faults) expect(sidesIn(`.a { ${fault}; }`), fault).toHaveLength(1);
  expect(sidesIn('@media print { .a { color: red } .b { padding-right: 1px; } }')).toEqual([
    '.b { padding-right: 1px;',
  ]);
  expect(sidesIn('.a { margin-inline-start: 4px; inset-inline-end: 0; } .plot-tag { left: 0; }')).toEqual([]);
});

test('no style of the panel names a side of the screen: it mirrors for scripts from right to left', () => {
  const found = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    sidesIn(readFileSync(`${root}${file}`, 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

test('no component places a part by a side of the screen, but for a time axis', () => {
  const axes = /(?:curves\/(?:Plot|Spark)|agents\/Day(?:Bar|Axis))\.tsx$/;
  const found = globSync('**/*.tsx', { cwd: root }).filter(
    (file) =>
      !axes.test(file) &&
      !file.endsWith('.test.tsx') &&
      /style=\{\{[^}]*\b(?:left|right|(?:margin|padding)(?:Left|Right))\s*:/.test(
        readFileSync(`${root}${file}`, 'utf8'),
      ),
  );
  expect(found).toEqual([]);
});
