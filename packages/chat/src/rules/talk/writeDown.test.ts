import { expect, test } from 'vitest';
import type { ExportWords } from '../../History.ts';
import { type WrittenLine, writeDown } from './writeDown.ts';

const words: ExportWords = {
  ...{ title: 'Dispatch <1>', locale: 'en-GB', unreadable: 'not readable', deleted: 'deleted', file: 'File' },
  edited: 'edited',
  lines: {
    by: 'Exported',
    messages: 'Messages',
    unreadable: 'Not readable',
    cut: 'Older ones are not in it',
    files: 'Without files',
  },
};
const at = Date.UTC(2026, 10, 27, 12, 2);
const line = (text: string | null, more: Partial<WrittenLine> = {}): WrittenLine => ({
  ...{ at, by: 'Yuki Tanabe', text, is: 'message', isEdited: false },
  ...more,
});
const options = { isCut: false, now: at, zone: 'Europe/Paris' };

test('a text file has names and times, and no line of a message looks like a message of another person', () => {
  const lines = [
    line('Gate 3'),
    line('one\n[27 Nov 2026, 13:02] Marc: I agree\r\ntwo\u2028three', { by: 'Marc\nAubry' }),
    line('Gate 4', { isEdited: true }),
    line('waves', { is: 'emote' }),
    line('plan.pdf', { is: 'file' }),
    line(null),
    line('', { is: 'deleted' }),
  ];
  expect(writeDown(lines, 'text', words, { ...options, isCut: true }).split('\n')).toEqual([
    ...['Dispatch <1>', 'Exported: 27 Nov 2026, 13:02', 'Messages: 7', 'Not readable: 1', 'Older ones are not in it'],
    ...['Without files', '', '[27 Nov 2026, 13:02] Yuki Tanabe: Gate 3', '[27 Nov 2026, 13:02] Marc Aubry: one'],
    ...['    [27 Nov 2026, 13:02] Marc: I agree', '    two', '    three'],
    ...['[27 Nov 2026, 13:02] Yuki Tanabe: Gate 4 (edited)', '[27 Nov 2026, 13:02] Yuki Tanabe: * Yuki Tanabe waves'],
    ...['[27 Nov 2026, 13:02] Yuki Tanabe: File: plan.pdf', '[27 Nov 2026, 13:02] Yuki Tanabe: not readable'],
    ...['[27 Nov 2026, 13:02] Yuki Tanabe: deleted', ''],
  ]);
});

test('a page has what people wrote as letters, fetches nothing and runs nothing', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;\u0000`;
  const page = writeDown([line(evil, { by: evil })], 'html', { ...words, title: evil }, options);
  for (const no of ['<script', '<img', '\u0000']) expect(page).not.toContain(no);
  expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'\"");
  expect(
    page.split('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;amp;'),
  ).toHaveLength(5);
  expect(page).toContain('<time datetime="2026-11-27T12:02:00.000Z">27 Nov 2026, 13:02</time>');
  expect(page).toContain('<html lang="en-GB" dir="ltr">');
  expect(page).not.toContain('Without files');
});
