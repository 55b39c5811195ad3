import { ROOM_FILE_BYTES } from '@ringside/protocol/words/rooms/files';
import { MAX_MEDIA_BYTES } from '@ringside/protocol/words/sms';
import { expect, test } from 'vitest';
import {
  fileName,
  fileOf,
  isPicture,
  MAX_FETCHED,
  playedAs,
  roomFileKind,
  tooBigRoomFile,
  whereIs,
} from './fileRules.ts';

test.each([
  ['image/png', 10_000_000, 'image'],
  ['application/pdf', 10_000_000, 'document'],
  ['', 10_000_000, 'document'],
  ['audio/ogg', 20_000_000, 'audio'],
  ['video/mp4', 50_000_000, 'video'],
])('[LIM-004] a file of type "%s" may have %i bytes and no more: it is of the kind %s', (type, most, kind) => {
  expect(roomFileKind(type)).toBe(kind);
  expect([tooBigRoomFile({ type, size: most }), tooBigRoomFile({ type, size: most + 1 })]).toEqual([null, kind]);
});

test('rooms take what messages of queues take, and what they take can be opened', () => {
  expect(ROOM_FILE_BYTES).toEqual(MAX_MEDIA_BYTES);
  expect(Math.max(...Object.values(ROOM_FILE_BYTES))).toBeLessThan(MAX_FETCHED);
});

test('a name has no folder, and hides nothing of its end', () => {
  expect(fileName('C:\\plans\\dock.pdf')).toBe('dock.pdf');
  expect(fileName('../../etc/passwd')).toBe('passwd');
  expect(fileName('bill\u202efdp.exe')).toBe('billfdp.exe');
  expect(fileName('a\u0000b\n.txt')).toBe('ab.txt');
  expect([fileName(undefined), fileName(7), fileName('  ')]).toEqual(['', '', '']);
  expect(fileName('x'.repeat(300))).toHaveLength(200);
});

test('pictures are of types that are drawn and cannot run anything', () => {
  const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'text/html', 'image/png;x', ''];
  expect(types.filter(isPicture)).toEqual(types.slice(0, 4));
});

test('[MSG-014] what a message says of its file is taken as far as it is well formed', () => {
  const info = { mimetype: 'image/png', size: 842_000, w: 640, h: 480, thumbnail_file: {} };
  expect(fileOf({ body: 'The dock', filename: 'dock.png', info, file: {} })).toEqual({
    ...{ name: 'dock.png', type: 'image/png', bytes: 842_000, width: 640, height: 480 },
    ...{ hasSmall: true, isEncrypted: true, voice: null },
  });
  const nothing = {
    type: '',
    bytes: null,
    width: null,
    height: null,
    hasSmall: false,
    isEncrypted: false,
    voice: null,
  };
  expect(fileOf({ body: 'a.txt', info: 'none' })).toEqual({ name: 'a.txt', ...nothing });
  expect(fileOf({ info: { mimetype: 3, size: -1, w: 1e9, h: 4 } })).toEqual({ name: '', ...nothing });
  expect(fileOf({ info: { size: 1.5, w: 4 }, filename: {} })).toEqual({ name: '', ...nothing });
});

test('where a file lies is an address of a homeserver, and no other', () => {
  const url = 'mxc://ringside.local/aB_c-1';
  expect(whereIs({ url }, 'whole')).toEqual({ server: 'ringside.local', id: 'aB_c-1', sealed: null });
  expect(whereIs({ file: { url, v: 'v2' }, url: 'mxc://other/x' }, 'whole')).toEqual({
    ...{ server: 'ringside.local', id: 'aB_c-1', sealed: { url, v: 'v2' } },
  });
  expect(whereIs({ info: { thumbnail_url: url } }, 'small')).toMatchObject({ id: 'aB_c-1', sealed: null });
  expect(whereIs({ info: { thumbnail_file: { url } }, url: 'mxc://a/b' }, 'small')).toMatchObject({ id: 'aB_c-1' });
  for (const bad of ['https://evil.example/a', 'mxc://a/b/../c', 'mxc://a/b?x', 'mxc:///b', '', null, 5, `${url}\n`])
    expect([bad, whereIs({ url: bad }, 'whole')]).toEqual([bad, null]);
  expect([whereIs({}, 'whole'), whereIs({ file: null }, 'whole'), whereIs({ url }, 'small')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('films and sounds are played, and nothing that could be run', () => {
  expect(['video/mp4', 'video/webm;codecs=vp9', 'audio/mpeg', 'audio/ogg'].map(playedAs)).toEqual([
    ...['video', 'video', 'audio', 'audio'],
  ]);
  for (const type of [
    '',
    'text/html',
    'image/svg+xml',
    'video/x-unknown',
    'application/pdf',
    'x/video/mp4',
    'video/mp4x',
  ])
    expect([type, playedAs(type)]).toEqual([type, null]);
});
