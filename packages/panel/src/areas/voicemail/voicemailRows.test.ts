import { expect, test } from 'vitest';
import { storyVoicemails as live, storyRecordings as recordings } from '../../stories/fakeMailbox.ts';
import { mergeVoicemails, nextNew, voicemailRows } from './voicemailRows.ts';
import { entryOfPath, voicemailPath } from './voicemailsPath.ts';

const ids = (filter: 'all' | 'vm' | 'rs') =>
  mergeVoicemails({ live, older: [], recordings, filter }).map((entry) => entry.id);

test('voicemail and recordings are one list, newest first; a filter leaves one kind', () => {
  expect([ids('all'), ids('vm'), ids('rs')]).toEqual([
    ['m1', 'm2', 'm3', 'r1', 'm4', 'r2'],
    ['m1', 'm2', 'm3', 'm4'],
    ['r1', 'r2'],
  ]);
});

test('a message of an older page that is live too is there once, as it is live', () => {
  const older = [
    { ...live[0]!, isNew: false },
    { ...live[3]!, id: 'old', uri: 'old', at: 1 },
  ];
  const merged = mergeVoicemails({ live, older, recordings: [], filter: 'vm' });
  expect(merged.map((entry) => `${entry.id} ${entry.isNew}`)).toEqual([
    'm1 true',
    'm2 true',
    'm3 true',
    'm4 false',
    'old false',
  ]);
});

test('messages stand below their day, and the next new one is the newest of the others', () => {
  const all = mergeVoicemails({ live, older: [], recordings, filter: 'all' });
  expect(voicemailRows(all).map((row) => (row.kind === 'day' ? 'day' : row.entry.id))).toEqual([
    'day',
    'm1',
    'm2',
    'm3',
    'day',
    'r1',
    'day',
    'm4',
    'day',
    'r2',
  ]);
  expect([nextNew(all, live[0]!.uri)?.id, nextNew(all, live[1]!.uri)?.id, nextNew([], 'x')]).toEqual([
    'm2',
    'm1',
    null,
  ]);
});

test('[NAV-072] a message and a recording of the same number have addresses of their own; a plain number is found as before', () => {
  const [message, recording] = [
    { kind: 'vm' as const, id: '1' },
    { kind: 'rs' as const, id: '1' },
  ];
  const both = [recording, message];
  const idOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');
  for (const entry of both) expect(entryOfPath(both, idOf(voicemailPath(entry)))).toBe(entry);
  expect(entryOfPath([recording], '1')).toBe(recording);
  expect(entryOfPath(both, '2')).toBeUndefined();
});
