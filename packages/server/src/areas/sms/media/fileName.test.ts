import { expect, test } from 'vitest';
import { fileName } from './mediaKind.ts';

test.each([
  ['gate.png', 'gate.png'],
  ['../../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\claire\\gate.png', 'gate.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['con\u0000nul\r\nX: y.txt', 'connulX: y.txt'],
  ['ключ 😀.pdf', 'ключ 😀.pdf'],
  ['..', 'file'],
  ['', 'file'],
  ['folder/', 'file'],
  ['\ud800.png', '\ufffd.png'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is shown and saved as %j', (sent, name) => {
  expect(fileName(sent)).toBe(name);
});
