import type { FileVerbs } from '@ringside/chat/Files';
import type { Done, Talk } from '@ringside/chat/Messaging';
import { at } from '../../../stories/storyStore.ts';
import { jonas, message, storyFile, storyTalk, yuki } from '../list/stories.ts';

/** A picture of a dock, drawn here. */
async function drawn(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 360 });
  const ink = canvas.getContext('2d');
  const parts = [
    ...[
      ['#b4c2d0', 0, 0, 640, 360] as const,
      ['#5d6673', 0, 60, 400, 240] as const,
      ['#454d59', 0, 60, 400, 20] as const,
    ],
    ...[['#2d333d', 40, 120, 110, 180] as const, ['#e9c46a', 220, 120, 110, 180] as const],
    ...[
      ['#e7e9ec', 330, 140, 210, 130] as const,
      ['#b23a35', 540, 180, 70, 90] as const,
      ['#4a4a4d', 0, 290, 640, 70] as const,
    ],
  ];
  for (const [colour, x, y, width, height] of parts) {
    if (!ink) break;
    ink.fillStyle = colour;
    ink.fillRect(x, y, width, height);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png'));
}

/** Files that are there, but for what is called damaged. */
export const fakeFiles = (
  ask: <T>(name: string, value: T) => (...given: unknown[]) => Promise<Done<T>>,
): FileVerbs => ({
  sendFile: ask('sendFile', null),
  async fetchFile(...given) {
    await ask('fetchFile', null)(...given);
    if (given[1] === 'damaged') return { ok: false, fault: { code: 'FILE_DAMAGED' } };
    return { ok: true, value: await drawn() };
  },
});

const picture = { type: 'image/jpeg', width: 640, height: 360, hasSmall: true };
/** What a room of files looks like. */
export const fileTalk = (): Partial<Talk> => {
  const [created, encrypted] = storyTalk().rows;
  return {
    rows: [
      ...[created, encrypted].filter((row) => row !== undefined),
      message('p1', 'dock-3.jpg', {
        ...{ kind: 'image', by: yuki, at: at(13, 7) },
        file: storyFile({ ...picture, name: 'dock-3.jpg', bytes: 842_000 }),
      }),
      message('damaged', 'gate.png', {
        ...{ kind: 'image', by: jonas, at: at(13, 7) },
        file: storyFile({ ...picture, name: 'gate.png', width: 800, height: 200, bytes: 90_000 }),
      }),
      message('f1', 'The list for Monday', {
        ...{ kind: 'file', by: jonas, at: at(13, 8) },
        file: storyFile({ name: 'a-list-of-carriers-whose-name-is-far-too-long-for-one-line.xlsx', bytes: 61_000 }),
      }),
      message('f2', 'dock-at-night.webm', {
        ...{ kind: 'file', by: yuki, at: at(13, 8) },
        file: storyFile({ name: 'dock-at-night.webm', type: 'video/webm', bytes: 8_400_000 }),
      }),
    ],
    unsent: [
      {
        ...{
          key: 'k1',
          roomId: '!dispatch:s',
          text: 'carrier-contacts.pdf',
          at: at(13, 9),
          state: 'sending',
          sent: 1_300_000,
        },
        file: { name: 'carrier-contacts.pdf', type: 'application/pdf', bytes: 4_800_000, isImage: false },
      },
    ],
    unreadFrom: null,
  };
};
/** The same with a file that the server has no room for. */
export const refusedFileTalk = (): Partial<Talk> => ({
  unsent: [
    {
      ...{ key: 'k1', roomId: '!dispatch:s', text: 'carrier-contacts.pdf', at: at(13, 9), state: 'notSent' },
      ...{ why: 'M_RESOURCE_LIMIT_EXCEEDED' },
      file: { name: 'carrier-contacts.pdf', type: 'application/pdf', bytes: 4_800_000, isImage: false },
    },
    { key: 'k2', roomId: '!dispatch:s', text: 'And please call me back.', at: at(13, 10), state: 'waiting' },
  ],
  unreadFrom: null,
});
