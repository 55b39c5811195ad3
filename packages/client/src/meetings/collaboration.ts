import { isWebLink, type MeetingLinks, type TeamsMeeting } from '@ringside/domain/collaboration';
import { coligoAnswer, meetingServices, teamsMeetings, zoomAnswer } from '@ringside/protocol/meetings/collaboration';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Meeting services of others over REST. */
export interface CollaborationVerbs {
  services(): Promise<Result<MeetingLinks>>;
  /** None, and not reached, when it fails, whoever is to blame. CONF-028 */
  teamsMeetings(): Promise<{ meetings: TeamsMeeting[]; isReached: boolean }>;
  /** The user's private room. @param version of the panel. CONF-031, Q-169 */
  coligo(version: string): Promise<Result<string>>;
  /** A new private room each time. 403: the licence; 412: all rooms are taken. CONF-032, ERR-027 */
  zoom(): Promise<Result<string>>;
}

/** A link that is none counts as not there. */
const linkOf = (result: Result<string>): Result<string> =>
  result.ok && !isWebLink(result.value) ? { ok: true, value: '' } : result;

export const collaborationVerbs: Verbs<CollaborationVerbs> = ({ ask }) => ({
  services: async () =>
    mapResult(
      await ask({ method: 'GET', path: 'v1/user/MeetingServices', answer: meetingServices }),
      ({ externalServices, externalConferenceServices: names }) => {
        const link = externalServices.Microsoft?.teamsMeetingUrlPrivate ?? '';
        return {
          teamsUrl: isWebLink(link) ? link : null,
          hasColigo: names.includes('Coligo'),
          hasZoom: names.includes('Zoom'),
        };
      },
    ),
  async teamsMeetings() {
    const answer = await ask({ method: 'GET', path: 'data/TeamsMeetings', answer: teamsMeetings });
    if (!answer.ok) return { meetings: [], isReached: false };
    const { items, isReached } = answer.value;
    return { meetings: items.filter(({ url }) => isWebLink(url)), isReached };
  },
  coligo: async (version) =>
    linkOf(
      mapResult(
        await ask({ method: 'POST', path: 'v1/user/Coligo', body: { version }, answer: coligoAnswer }),
        (answer) => answer.coligoUrlPrivate,
      ),
    ),
  zoom: async () =>
    linkOf(
      mapResult(
        await ask({ method: 'POST', path: 'v1/user/Zoom', answer: zoomAnswer }),
        ({ zoomUrlPrivate }) => zoomUrlPrivate,
      ),
    ),
});
