import { area } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

/** Rooms and rooms with one person, encrypted. Their engine is fetched when the first screen is opened. MSG-001 */
export const rooms = area({
  needs: ['calls', 'meetings', 'sounds'],
  screens: [
    {
      name: 'rooms',
      title: 'screen.rooms',
      paths: { '/matrix': {}, '/matrix/onetoones': { only: 'people' } },
      isMain: true,
      isList: true,
      load: async () => (await withWords(import('./roomsArea.ts'))).RoomsScreen,
    },
    {
      name: 'roomNew',
      title: 'rooms.new',
      paths: { '/matrix/add': {} },
      below: 'rooms',
      load: async () => (await withWords(import('./roomsArea.ts'))).NewRoomScreen,
    },
    {
      name: 'room',
      title: 'screen.rooms',
      paths: {
        '/matrix/view/:id': {},
        '/matrix/edit/:id': { part: 'edit' },
        '/settings/matrix/:id': { part: 'edit' },
        '/matrix/find': { part: 'find' },
        '/matrix/search': { part: 'search' },
      },
      below: 'rooms',
      load: async () => (await withWords(import('./roomsArea.ts'))).RoomScreen,
      Head: part(() => withWords(import('./roomsArea.ts')), 'RoomHead'),
    },
    {
      name: 'roomDevices',
      title: 'rooms.devices',
      paths: { '/matrix/device': {}, '/matrix/device/:id': {} },
      below: 'rooms',
      load: async () => (await withWords(import('./roomsArea.ts'))).DevicesScreen,
    },
    {
      name: 'roomsSettings',
      title: 'screen.rooms',
      paths: { '/settings/matrix': {}, '/settings/matrix_backup': { part: 'keys' } },
      beside: 'settings',
      load: async () => (await withWords(import('./roomsArea.ts'))).RoomsSettings,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enRoomTitles],
  after: async () => (await import('./back/comeBack.ts')).comeBack,
  notices: async () => (await import('./notices.ts')).tellRooms,
  page: () => import('./page.ts'),
  offers: () => import('./offers.ts'),
});
