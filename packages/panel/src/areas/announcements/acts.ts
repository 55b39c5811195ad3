import { announcementVerbs } from '@ringside/client/groups/announcements';
import { acts, outcomes } from '../../kernel/acts.ts';

/** What callers of a group hear. GRP-001, GRP-005 */
export const announcementActs = acts(({ client }) => outcomes(client.open(announcementVerbs)));
