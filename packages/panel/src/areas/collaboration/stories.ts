import { collaborationVerbs } from '@ringside/client/meetings/collaboration';
import type { MeetingLinks } from '@ringside/domain/collaboration';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { meetingLinksAtom } from './state.ts';

const MINUTE = 60_000;
const all: MeetingLinks = { teamsUrl: 'https://teams.example/meet/ines.marchetti', hasColigo: true, hasZoom: true };
const at = (now: number, name: string, inMinutes: number, minutes: number) => ({
  ...{ name, startsAt: now + inMinutes * MINUTE, endsAt: now + (inMinutes + minutes) * MINUTE },
  url: `https://teams.example/l/${encodeURIComponent(name)}`,
});
const planned = (now: number) => [
  at(now, 'Carrier review', 60, 30),
  at(now, 'Credit notes with Finance', 135, 45),
  at(now, 'Quarter plan', 1200, 60),
];
const ok = (value: unknown) => async () => ({ ok: true, value });
const no = (code: string) => async () => ({ ok: false, fault: { code, status: 403, label: `i__${code}_LABEL` } });

const page =
  (path: string, { links = all, verbs = {} }: { links?: MeetingLinks | null; verbs?: object } = {}) =>
  (store: Store): void => {
    const meetings = planned(store.get(nowAtom));
    giveVerbs(store, [collaborationVerbs], {
      ...{ teamsMeetings: async () => ({ meetings, isReached: true }) },
      ...{ coligo: ok('https://coligo.example/r/ines'), zoom: ok('https://zoom.example/j/48291') },
      ...verbs,
    });
    store.set(meetingLinksAtom, links);
    store.set(navigationAtom, { path, stack: ['/menu'] });
  };

/** Meeting services of others in their states. */
export const collaborationStories = {
  'collab-menu': { set: page('/menu') },
  'collab-rooms': { set: page('/ucc') },
  'collab-refused': { set: page('/ucc', { verbs: { coligo: no('MEETING_SERVICE') } }) },
  'collab-no-rooms': { set: page('/ucc', { links: { teamsUrl: null, hasColigo: false, hasZoom: false } }) },
  'collab-teams': { set: page('/teams') },
  'collab-teams-failed': {
    set: page('/teams', { verbs: { teamsMeetings: async () => ({ meetings: [], isReached: false }) } }),
  },
};
