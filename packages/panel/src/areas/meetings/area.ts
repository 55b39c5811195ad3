import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Meetings, and the meeting point that a user has for good. */
export const meetings = area({
  needs: ['calls', 'people'],
  words: async () => [(await import('./titles.en.ts')).enMeetingTitles],
  screens: [
    {
      name: 'meetingEdit',
      title: 'meet.editTitle',
      paths: { '/conference/edit/:id': {}, '/sg/meetingpoint/edit': { id: null } },
      load: async () => (await withWords(import('./edit/MeetingEditor.tsx'))).MeetingEditor,
      below: 'meetings',
    },
    {
      name: 'meetingRoom',
      title: 'screen.meetings',
      paths: { '/conference/room/:id': {} },
      load: async () => (await withWords(import('./call/MeetingRoom.tsx'))).MeetingRoom,
      below: 'meetings',
    },
    {
      name: 'meetingDriver',
      title: 'screen.meetingDriver',
      paths: { '/settings/meetingdriver': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./driver/DriverScreen.tsx'))).DriverScreen,
    },
    {
      name: 'meetingInfo',
      title: 'meet.infoTitle',
      paths: { '/conference/info': {} },
      load: async () => (await withWords(import('./about/MeetingInfo.tsx'))).MeetingInfo,
      below: 'meetings',
    },
    {
      name: 'meetingSearch',
      title: 'meet.searchTitle',
      paths: { '/conference/search': {} },
      load: async () => (await withWords(import('./about/MeetingSearch.tsx'))).MeetingSearch,
      below: 'meetings',
    },
    {
      name: 'meetings',
      title: 'screen.meetings',
      paths: { '/conference': {}, '/conference/list': {} },
      load: async () => (await withWords(import('./MeetingsScreen.tsx'))).MeetingsScreen,
    },
  ],
  offers: () => import('./offers.ts'),
});
