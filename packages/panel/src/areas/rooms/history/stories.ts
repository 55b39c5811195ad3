import type { ExportProgress, HistoryVerbs, SearchHit } from '@ringside/chat/History';
import type { Done } from '@ringside/chat/Messaging';
import { at } from '../../../stories/storyStore.ts';
import { jonas, message, storyFile, storyTalk, tomas, yuki } from '../list/stories.ts';
import { anyMessage, roomPath, SEARCH_ROOMS, type Search } from '../state.ts';

const here = { roomId: '!dispatch:s', file: null, isOwn: false };
const hits: SearchHit[] = [
  { ...here, id: '2', at: at(13, 3), by: tomas, text: '<b>Gate 3</b> https://gate.example/3' },
  {
    ...here,
    id: 'old',
    at: at(9, 12, 6),
    by: yuki,
    text: 'The carrier asks which gate is theirs, and whether the papers have to be at the gate before.',
  },
  {
    ...{ id: 'ware-1', roomId: '!ware:s', at: at(8, 2, 5), by: jonas, isOwn: false, text: 'gates-47.pdf' },
    file: storyFile({ name: 'gates-47.pdf', bytes: 1_400_000 }),
  },
];

/** A history in which two messages are found, one of them far back. */
export const fakeHistory = (
  ask: <T>(name: string, value: T) => (...given: unknown[]) => Promise<Done<T>>,
  progress: (value: ExportProgress) => void,
): HistoryVerbs => ({
  async search(wanted, isFurther) {
    const found = hits.filter(
      (hit) =>
        hit.text.toLowerCase().includes(wanted.text.toLowerCase()) &&
        (wanted.roomId ?? hit.roomId) === hit.roomId &&
        (wanted.only !== 'files' || hit.file) &&
        (wanted.only !== 'links' || hit.text.includes('https:')) &&
        (wanted.by ?? hit.by.id) === hit.by.id,
    );
    const far = { looked: isFurther ? 1240 : 600, since: at(9, 0, isFurther ? 30 : 6), unreadable: 12 };
    const page = {
      hits: found,
      found: found.length,
      begins: at(9, 0, 90),
      refused: 0,
      ...far,
      end: isFurther ? ('all' as const) : ('more' as const),
    };
    return ask('search', page)(wanted, isFurther);
  },
  async around(...given) {
    const rows = [
      message('old-1', 'Where do they wait?', { at: at(9, 10, 6) }),
      message('old', hits[1]?.text ?? '', { by: yuki, at: at(9, 12, 6) }),
      message('old-2', 'At the gate, I said so.', { at: at(9, 13, 6) }),
    ];
    const talk = storyTalk({ roomId: given[0], rows, unreadFrom: null, readBy: [] });
    return ask('around', { ...talk, hasNewer: true })(...given);
  },
  versions: ask('versions', [
    { at: at(13, 3), text: 'Gate 2 https://gate.example/2' },
    { at: at(13, 4), text: null },
    { at: at(13, 6), text: '<b>Gate 3</b> https://gate.example/3' },
  ]),
  async exportRoom(...given) {
    progress({ roomId: given[0], done: 600, since: at(9, 0, 6) });
    const blob = new Blob(['a copy'], { type: 'text/plain' });
    return ask('exportRoom', { blob, messages: 1240, unreadable: 12, isCut: false })(...given);
  },
  stopExport: (roomId) => void ask('stopExport', null)(roomId),
});

const gate = { roomId: '!dispatch:s', text: 'gate' };
/** Searches in each state, by the path of the page. */
export const searchStories: Readonly<Record<string, readonly [path: string, Search]>> = {
  'room-search': [roomPath('!dispatch:s'), { ...gate, isOpen: true }],
  'room-search-all': [roomPath('!dispatch:s'), { ...gate, isOpen: true, filter: { ...anyMessage, isAll: true } }],
  'rooms-search': [SEARCH_ROOMS, { roomId: null, text: '', isOpen: false, filter: { ...anyMessage, only: 'files' } }],
  'room-past': [roomPath('!dispatch:s'), { ...gate, isOpen: false, goTo: 'old' }],
};
