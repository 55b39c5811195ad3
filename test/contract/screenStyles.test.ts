import { expect, test } from 'vitest';
import { type Files, narrowStart, panelFiles, unknownClasses, unstyled } from './house/styles.ts';

/** Classes that mean something in a wide layout alone: rows beside a page, their quick keys, the agents at the side. */
const wideAlone = /: (lrow|quick|is-kept|sup-side) of /;

test('a screen of the narrow layout has its styles also when nothing else was seen before', () => {
  const found = unstyled(panelFiles(), narrowStart);
  expect(found.filter((one) => !wideAlone.test(one))).toEqual([]);
  expect(found.length, 'screens are read').toBeGreaterThan(5);
});

test('every class that a component wears stands in a style sheet', () => {
  expect(unknownClasses(panelFiles())).toEqual([]);
});

test('a class of a sheet that comes with other code is found, and one that no sheet has', () => {
  const files: Files = new Map([
    [
      'areas/a/area.ts',
      "screens: [\n    {\n      load: async () => (await withWords(import('./A.tsx'))).A,\n    },\n    {\n      load: async () => (await withWords(import('./B.tsx'))).B,\n      isWideOnly: true,\n    },\n  ]",
    ],
    ['areas/a/A.tsx', "import './a.css';\nimport { Part } from './Part.tsx';\n<p className=\"mine\" />"],
    ['areas/a/B.tsx', '<p className="wide" />'],
    ['areas/a/Part.tsx', '<p className="wide first nowhere" />'],
    ['areas/a/a.css', '.mine { color: red; }'],
    ['frame/wide.css', '.wide { color: red; }'],
    ['frame/first.css', '.first { color: red; }'],
  ]);
  expect(unstyled(files, ['frame/first.css'])).toEqual([
    'areas/a/A.tsx: wide of areas/a/Part.tsx, which stands in frame/wide.css',
  ]);
  expect(unknownClasses(files)).toEqual(['areas/a/Part.tsx: nowhere']);
  const beside: Files = new Map([
    ['areas/a/A.tsx', '<p className="pad" /><p className="main pad" /><p className="bare" />'],
    ['areas/a/a.css', '.main.pad { margin: 0; } .x:not(.gone) > .bare:hover, .main { color: red; }'],
  ]);
  expect(unknownClasses(beside)).toEqual(['areas/a/A.tsx: pad']);
});
