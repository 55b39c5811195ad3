import type { WireTeamsMeeting } from '@ringside/protocol/meetings/collaboration';
import type { Link, LinkRefusal, LinkServices, LinkUser } from './LinkServices.ts';

/** A gateway answers within this time, and with so many bytes at most. */
const [TIMEOUT_MS, MOST_BYTES] = [8000, 200_000];
/** Meetings of one answer; characters of a name and of a link, at most. */
const [MOST_MEETINGS, NAME_MAX, LINK_MAX] = [100, 200, 2000];

/** Where the deployment has its meeting services; null: it has it not. */
export interface LinkOptions {
  /** Link of Teams with `{login}` in it. */
  teamsLink: string | null;
  /** Gateways that are asked, and what they know us by. */
  teamsMeetings: string | null;
  coligo: string | null;
  zoom: string | null;
  secret: string;
}

export const noLinkServices: LinkOptions = {
  teamsLink: null,
  teamsMeetings: null,
  coligo: null,
  zoom: null,
  secret: '',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A link that is handed to users: https, without a name and password, not endless; null: it is none. */
function linkOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= LINK_MAX ? URL.parse(value) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** What is no meeting is left out: the answers of a gateway are of others. */
function meetingOf(value: unknown): WireTeamsMeeting | null {
  if (!isRecord(value)) return null;
  const [startsAt, endsAt] = [value['start'], value['end']].map((at) => Date.parse(String(at)));
  const url = linkOf(value['url']);
  const name = typeof value['name'] === 'string' ? value['name'].trim().slice(0, NAME_MAX) : '';
  if (url === null || startsAt === undefined || endsAt === undefined) return null;
  return Number.isFinite(startsAt) && endsAt >= startsAt ? { name, startsAt, endsAt, url } : null;
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error('a gateway of meetings answers without an end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Meeting services of which there are but links. A gateway of the deployment is asked by POST with `{user: {id, login, name}, version?}` and the
 * secret as `Authorization: Bearer`. It answers `{url}`, or `{meetings: [{name, start, end, url}]}` with times of ISO 8601; 403: this user may not;
 * 409: all rooms are taken. Its links are https, or they are none. CONF-028, CONF-031, CONF-032
 *
 * @param more.onError a gateway did not answer, or nothing that can be used
 */
export function linkDriver(
  options: LinkOptions,
  more: { onError: (what: string, error: unknown) => void },
): LinkServices {
  const { teamsLink, teamsMeetings, coligo, zoom, secret } = options;
  const ask = async (gateway: string, body: object): Promise<{ status: number; value: Record<string, unknown> }> => {
    const answer = await fetch(gateway, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { status: answer.status, value: {} };
    }
    const value: unknown = JSON.parse(await textOf(answer));
    return { status: answer.status, value: isRecord(value) ? value : {} };
  };
  const link = async (gateway: string, body: object, denied: LinkRefusal, full: LinkRefusal): Promise<Link> => {
    try {
      const { status, value } = await ask(gateway, body);
      if (status === 403) return { refused: denied };
      if (status === 409) return { refused: full };
      const url = linkOf(value['url']);
      if (url !== null) return { url };
      more.onError('a gateway of meetings gave no link', new Error(`status ${status}`));
    } catch (error) {
      more.onError('a gateway of meetings does not answer', error);
    }
    return { refused: 'MEETING_SERVICE' };
  };
  return {
    teamsUrl: teamsLink === null ? null : ({ login }) => teamsLink.replaceAll('{login}', encodeURIComponent(login)),
    teamsMeetings:
      teamsMeetings === null
        ? null
        : async (user: LinkUser) => {
            try {
              const { status, value } = await ask(teamsMeetings, { user });
              const { meetings } = value;
              if (!Array.isArray(meetings)) throw new Error(`no meetings, status ${status}`);
              const found = meetings.slice(0, MOST_MEETINGS).flatMap((one) => meetingOf(one) ?? []);
              return found.sort((a, b) => a.startsAt - b.startsAt);
            } catch (error) {
              more.onError('meetings of Teams cannot be had', error);
              return null;
            }
          },
    coligo:
      coligo === null
        ? null
        : (user, version) => link(coligo, { user, version }, 'MEETING_SERVICE_DENIED', 'MEETING_SERVICE'),
    zoom: zoom === null ? null : (user) => link(zoom, { user }, 'RESTLETAPI_ERR_ZOOM_NOT_ALLOWED', 'ZOOM_ROOM_LIMIT'),
  };
}
