import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** A recording of a meeting of the user; times in epoch milliseconds of the server. */
export interface MeetingSound {
  id: string;
  uri: string;
  /** Of the meeting, as it was called then. */
  name: string;
  at: number;
  seconds: number;
  /** When the company deletes it; null: it is kept. */
  keptUntil: number | null;
}

/** Of a recording what is listed here: the whole shape comes with the mailbox, which need not be there. */
const page = z.object({
  items: z.array(
    z.object({
      ...{ recordingID: z.string(), restUri: z.string(), remoteLabel: z.string() },
      ...{ timestamp: z.number(), duration: z.number(), keptUntil: z.optional(z.number()) },
    }),
  ),
});

/** Recording of meetings over REST, by their owners. What was recorded is among the recordings of calls. */
export interface RecordVerbs {
  /** Begins once everybody has heard so. 403: not the owner, or may not record. 412: not in it. 503: not here. 507: no room. */
  start(meetingUri: string): Promise<Result<null>>;
  stop(meetingUri: string): Promise<Result<null>>;
  /** Newest first. */
  recordings(limit: number): Promise<Result<MeetingSound[]>>;
}

export const recordVerbs: Verbs<RecordVerbs> = ({ ask }) => ({
  start: (meetingUri) => ask({ method: 'POST', path: `${meetingUri}/Recording`, answer: z.null() }),
  stop: (meetingUri) => ask({ method: 'DELETE', path: `${meetingUri}/Recording`, answer: z.null() }),
  async recordings(limit) {
    const body = { scope: 'own', of: 'meetings', limit };
    const asked = await ask({ method: 'POST', path: 'v1/user/Recording', body, answer: page });
    return mapResult(asked, ({ items }) =>
      items.map(({ recordingID, restUri, remoteLabel, timestamp, duration, keptUntil }) => ({
        ...{ id: recordingID, uri: restUri, name: remoteLabel, at: timestamp, seconds: duration },
        keptUntil: keptUntil ?? null,
      })),
    );
  },
});
