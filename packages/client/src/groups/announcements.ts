import { announcement, announcementList, type WireAnnouncement } from '@ringside/protocol/groups/announcements';
import type { AnnouncementTopic } from '@ringside/protocol/words/queues';
import * as z from 'zod/mini';
import { badData } from '../kernel/faults.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { sendSound } from '../kernel/sendSound.ts';

export interface AnnouncementVerbs {
  /** What callers of a queue hear, by topic. GRP-001 */
  announcements(groupUri: string): Promise<Result<WireAnnouncement[]>>;
  /** Its sound as WAV; 404 where callers hear what everybody has. */
  announcementSound(groupUri: string, topic: AnnouncementTopic): Promise<Result<Blob>>;
  /** 415 GREETING_FORMAT: no WAV that the server knows; 413: too big or too long. GRP-005, LIM-004 */
  setAnnouncement(groupUri: string, topic: AnnouncementTopic, file: Blob): Promise<Result<WireAnnouncement>>;
  removeAnnouncement(groupUri: string, topic: AnnouncementTopic): Promise<Result<null>>;
}

/** What callers of a group hear, over REST. GRP-001, GRP-005 */
export const announcementVerbs: Verbs<AnnouncementVerbs> = ({ ask, raw }) => {
  const send = sendSound(raw);
  return {
    async announcements(groupUri) {
      const asked = await ask({ method: 'GET', path: `${groupUri}/announcements`, answer: announcementList });
      return mapResult(asked, ({ items }) => items);
    },
    announcementSound: (groupUri, topic) => send(`${groupUri}/announcement/${topic}`, {}, (answer) => answer.blob()),
    async setAnnouncement(groupUri, topic, file) {
      const form = new FormData();
      form.set('file', file, `${topic}.wav`);
      const path = `${groupUri}/announcement/${topic}`;
      const sent = await send(path, { method: 'POST', body: form }, (answer) => answer.json());
      if (!sent.ok) return sent;
      const parsed = announcement.safeParse(sent.value);
      return parsed.success ? { ok: true, value: parsed.data } : badData(200);
    },
    removeAnnouncement: (groupUri, topic) =>
      ask({ method: 'DELETE', path: `${groupUri}/announcement/${topic}`, answer: z.null() }),
  };
};
