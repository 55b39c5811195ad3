import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import type { OutgoingFile } from '@ringside/chat/Files';
import { storyFile, storyTalk } from '../list/stories.ts';
import { openRoom as open } from '../test/openRoom.ts';
import { bytesText } from './bytesText.ts';
import { fileTalk, refusedFileTalk } from './stories.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';

const fileOf = (name: string, type: string, bytes: number) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const clip = async () =>
  (await screen.findByLabelText('Attach a file', { selector: 'input' }, SLOW)) as HTMLInputElement;

test('a file that is chosen goes out as it is, several one after another', async () => {
  const { user, called } = open();
  await user.upload(await clip(), [new File(['one'], 'a.txt', { type: 'text/plain' }), new File(['two'], 'b.txt')]);
  await waitFor(() => expect(called('sendFile')).toHaveLength(2));
  const [[room, first, key], [, second]] = called('sendFile') as [
    [string, OutgoingFile, string],
    [string, OutgoingFile],
  ];
  expect([room, first.name, first.type, await first.blob.text(), first.image]).toEqual([
    ROOM,
    'a.txt',
    'text/plain',
    'one',
    null,
  ]);
  expect([second.name, await second.blob.text()]).toEqual(['b.txt', 'two']);
  expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['voice.ogg', 'audio/ogg', 20_000_001, 'voice.ogg has 20 MB. A sound file has 20 MB at most: it was not sent.'],
  ['plan.pdf', 'application/pdf', 12_345_678, 'plan.pdf has 12 MB. A document has 10 MB at most: it was not sent.'],
  ['dock.png', 'image/png', 14_000_000, 'dock.png has 14 MB. A picture has 10 MB at most: it was not sent.'],
  ['film.mp4', 'video/mp4', 61_000_000, 'film.mp4 has 61 MB. A film has 50 MB at most: it was not sent.'],
  ['nothing.txt', 'text/plain', 0, 'nothing.txt is empty: it was not sent.'],
])('[LIM-004] %s that may not go says so before it is read: %s, %i bytes', async (name, type, bytes, sentence) => {
  const { user, called } = open();
  const file = fileOf(name, type, bytes);
  const read = vi.spyOn(file, 'arrayBuffer');
  await user.upload(await clip(), file);
  const refused = await screen.findByRole('alert');
  expect(refused.textContent?.replaceAll('\u00a0', ' ')).toBe(sentence);
  expect([read.mock.calls, called('sendFile')]).toEqual([[], []]);
  await user.click(within(refused).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a JPEG or PNG loses what its camera says before it leaves the panel, whatever it is called; a damaged one stays', async () => {
  const { user, called } = open();
  const place = [...'48.2082 N'].map((letter) => letter.charCodeAt(0));
  const start = [0xff, 0xd8];
  const end = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0xd9];
  const dirty = Uint8Array.from([...start, 0xff, 0xe1, 0, 2 + place.length, ...place, ...end]);
  await user.upload(await clip(), new File([dirty], 'dock.bin'));
  await waitFor(() => expect(called('sendFile')).toHaveLength(1));
  const [, sent] = called('sendFile')[0] as [string, OutgoingFile];
  expect([...new Uint8Array(await sent.blob.arrayBuffer())]).toEqual([...start, ...end]);
  expect(sent.type).toBe('image/jpeg');
  await user.upload(await clip(), new File([dirty.subarray(0, 9)], 'half.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('half.jpg is damaged');
  expect(called('sendFile')).toHaveLength(1);
  const lettersOf = (type: string) => [...type].map((one) => one.charCodeAt(0));
  const part = (type: string, data: number[]) => [
    ...[0, 0, 0, data.length],
    ...lettersOf(type),
    ...data,
    ...[0, 0, 0, 0],
  ];
  const png = (...parts: number[][]) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()];
  const [head, last] = [part('IHDR', [1]), part('IEND', [])];
  await user.upload(await clip(), new File([Uint8Array.from(png(head, part('tEXt', place), last))], 'map.txt'));
  await waitFor(() => expect(called('sendFile')).toHaveLength(2));
  const [, map] = called('sendFile')[1] as [string, OutgoingFile];
  expect([map.type, ...new Uint8Array(await map.blob.arrayBuffer())]).toEqual(['image/png', ...png(head, last)]);
});

test('what the engine does not take, and what cannot be read, is said by name', async () => {
  const no = async () => ({ ok: false, fault: { code: 'M_TOO_LARGE' } }) as const;
  const { user } = open({ answers: { sendFile: no } });
  const unread = new File(['x'], 'folder');
  vi.spyOn(unread, 'arrayBuffer').mockRejectedValue(new Error('it is a folder'));
  await user.upload(await clip(), [new File(['x'], 'a.txt'), unread]);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'a.txt was not taken. Try again in a moment.folder cannot be read: it was not sent.',
    ),
  );
});

test('files that are pasted or dropped are asked about first, and text that is pasted is not', async () => {
  const { user, called } = open();
  const field = await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  const how = { bubbles: true, cancelable: true };
  const pasted = (clipboardData: DataTransfer) => new ClipboardEvent('paste', { ...how, clipboardData });
  const dragged = (type: string, dataTransfer: DataTransfer) => new DragEvent(type, { ...how, dataTransfer });
  const holding = (...files: File[]) => {
    const held = new DataTransfer();
    for (const file of files) held.items.add(file);
    return held;
  };
  const file = new File(['one'], 'image.png', { type: 'text/plain' });
  const text = new DataTransfer();
  text.setData('text/plain', 'Gate 3');
  expect(fireEvent(field, pasted(text))).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fireEvent(field, pasted(holding(file)))).toBe(false);
  const prompt = () => screen.getByRole('alertdialog', { name: 'Send image.png to Dispatch?' });
  await user.click(within(prompt()).getByRole('button', { name: 'Do not send' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fireEvent(field, dragged('dragover', holding(file)))).toBe(false);
  expect(fireEvent(field, dragged('drop', holding(file)))).toBe(false);
  expect(called('sendFile')).toEqual([]);
  await user.click(within(prompt()).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(called('sendFile')).toHaveLength(1));
});

test('[MSG-014] a picture is fetched when it is near, shown from an address that ends with it, and whole on a press', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const ended = vi.spyOn(URL, 'revokeObjectURL');
  const [own] = (fileTalk().rows ?? []).filter((row) => row.id === 'p1');
  if (!own) throw new Error('the story has changed');
  const { user, called } = open({ talk: { rows: [own] } });
  const small = await screen.findByRole('img', { name: 'Picture dock-3.jpg' }, SLOW);
  expect(small.getAttribute('src')).toMatch(/^blob:/);
  expect(called('fetchFile')).toEqual([[ROOM, 'p1', 'small']]);
  await user.click(small);
  const sheet = screen.getByRole('dialog', { name: 'dock-3.jpg' });
  const whole = await within(sheet).findByRole('img', { name: 'Picture dock-3.jpg' });
  expect(called('fetchFile').slice(1)).toEqual([[ROOM, 'p1', 'whole']]);
  await user.keyboard('{Escape}');
  expect(ended.mock.calls).toEqual([[whole.getAttribute('src')]]);
  cleanup();
  expect(ended.mock.calls.map(([url]) => url).toSorted()).toEqual(
    made.mock.results.map(({ value }) => value).toSorted(),
  );
});

test('a file says its name and size and is saved; a damaged one says so, one that failed is tried again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const codes = ['FILE_DAMAGED', 'M_NOT_FOUND', 'M_TOO_LARGE', 'NETWORK', null];
  const left = [...codes];
  const fetchFile = async () => {
    const code = left.shift() ?? null;
    return code ? ({ ok: false, fault: { code } } as const) : ({ ok: true, value: new Blob(['x']) } as const);
  };
  const { user } = open({ answers: { fetchFile } });
  const save = await screen.findByRole('button', { name: 'Save plan-of-the-dock.pdf' }, SLOW);
  expect(screen.getByText('4.8 MB')).toBeTruthy();
  for (const sentence of [
    /not what was sent/,
    /does not have this file/,
    /too large to be opened/,
    /could not be fetched/,
  ]) {
    await user.click(save);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(saved).toEqual([]);
  }
  await user.click(save);
  await waitFor(() => expect(saved).toEqual(['plan-of-the-dock.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that is none, or was damaged, says so in its place; a large one without a small one waits for a press', async () => {
  const big = { kind: 'image', file: storyFile({ name: 'map.png', type: 'image/png', bytes: 9_000_000 }) } as const;
  const [one] = (fileTalk().rows ?? []).filter((row) => row.id === 'damaged');
  const before = storyTalk().rows.find((row) => row.id === '6');
  if (!one || !before) throw new Error('the story has changed');
  const { user, called } = open({ talk: { rows: [one, { ...before, ...big } as never] } });
  expect(await screen.findByText(/not what was sent/, {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(called('fetchFile')).toEqual([[ROOM, 'damaged', 'small']]);
  await user.click(screen.getByRole('button', { name: 'Show picture' }));
  await waitFor(() => expect(called('fetchFile')).toContainEqual([ROOM, '6', 'whole']));
});

test('[MSG-026] [ERR-029] a file on its way says how far and is stopped; one that was refused says why and is tried again', async () => {
  const first = open({ talk: fileTalk() });
  expect(await screen.findByText('1.3 MB of 4.8 MB, encrypted', {}, SLOW)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1300000');
  await first.user.click(screen.getByRole('button', { name: 'Do not send carrier-contacts.pdf' }));
  expect(first.called('discard')).toEqual([['k1']]);
  const { user, called } = open({ talk: refusedFileTalk() });
  const refused = await screen.findByRole('alert', {}, SLOW);
  expect(refused.textContent).toContain('Not sent. There is no room for more files on the server.');
  expect(screen.getByText(/waits for the message before it/)).toBeTruthy();
  await user.click(within(refused).getByRole('button', { name: 'Try again' }));
  expect(called('tryAgain')).toEqual([[ROOM]]);
});

test('sizes are said as the limits count them', () => {
  expect([1, 842_000, 999_499, 999_500, 1_300_000, 50_000_000].map((bytes) => bytesText('en', bytes))).toEqual([
    ...['0.1\u00a0kB', '842\u00a0kB', '999\u00a0kB', '1\u00a0MB', '1.3\u00a0MB', '50\u00a0MB'],
  ]);
  expect(bytesText('fr', 1_300_000)).toBe('1,3\u00a0Mo');
});

test('a large picture goes out with a small one and its size, drawn anew and so without what its camera says', async () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1600, height: 800 });
  const ink = canvas.getContext('2d');
  const noise = new ImageData(1600, 800);
  for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * 2654435761) >>> 24;
  ink?.putImageData(noise, 0, 0);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const { user, called } = open();
  await user.upload(await clip(), [
    new File([drawn ?? ''], 'dock.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'none.png', { type: 'image/png' }),
  ]);
  await waitFor(() => expect(called('sendFile')).toHaveLength(2), SLOW);
  const [[, sent], [, none]] = called('sendFile') as [[string, OutgoingFile], [string, OutgoingFile]];
  expect(sent.image).toMatchObject({ width: 1600, height: 800, small: { width: 800, height: 400 } });
  const small = await createImageBitmap(sent.image?.small?.blob ?? new Blob());
  expect([small.width, small.height, sent.image?.small?.blob.type]).toEqual([800, 400, 'image/jpeg']);
  // A picture by its name alone is a file.
  expect(none.image).toBeNull();
});
