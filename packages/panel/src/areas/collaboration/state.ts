import type { MeetingLinks } from '@ringside/domain/collaboration';
import { atom } from 'jotai';
import { userAtom } from '../../kernel/store.ts';

/** Meeting services of others that the user may use; null: not known yet. PROF-011 */
export const meetingLinksAtom = userAtom<MeetingLinks | null>(null);
/** UI-006, Q-166 */
export const hasBusinessAtom = atom((get) => {
  const links = get(meetingLinksAtom);
  return links !== null && (links.hasColigo || links.hasZoom);
});
/** UI-007, Q-166 */
export const hasTeamsAtom = atom((get) => (get(meetingLinksAtom)?.teamsUrl ?? null) !== null);
