import { announcement, announcementList } from '@ringside/protocol/groups/announcements';
import { groupPeople } from '@ringside/protocol/groups/people';
import { acdConferencePage } from '@ringside/protocol/queues/conferences';
import { queueLists } from '@ringside/protocol/queues/live';
import { queueMembers } from '@ringside/protocol/queues/members';
import { calledAgents, shownGroupSettings } from '@ringside/protocol/queues/settings';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { badData } from './http/faults.ts';
import { mapResult } from './http/mapResult.ts';
import type { lateLink } from './link/lateLink.ts';
import { addReaders, parser } from './link/liveLists.ts';
import { type RawFetch, sendSound } from './sendSound.ts';
import { statisticsCalls } from './statisticsCalls.ts';
import type { CallCentreClient } from './types.ts';
import { queueCallerFromWire, queueMemberFromWire } from './wire/queue.ts';

const nothing = z.null();

/** Queues over REST and push. */
export function callCentreClient(
  ask: Http,
  link: Pick<ReturnType<typeof lateLink>, 'follow'>,
  raw: RawFetch,
): CallCentreClient {
  const send = sendSound(raw);
  const post = (path: string, body?: unknown) =>
    ask({ method: 'POST', path, answer: nothing, ...(body === undefined ? {} : { body }) });
  addReaders({
    GroupClient: { list: 'queueCallers', read: parser(queueLists.GroupClient, queueCallerFromWire) },
    GroupMember: { list: 'queueMembers', read: parser(queueLists.GroupMember, queueMemberFromWire) },
  });
  return {
    ...statisticsCalls(ask),
    follow() {
      link.follow('GroupClient');
      link.follow('GroupMember');
    },
    take: (callerUri) => post(`${callerUri}/take`),
    offerTo: (callerUri, extension) => post(`${callerUri}/offer`, { extension }),
    moveCaller: (callerUri, group) => post(`${callerUri}/move`, { group }),
    callAgents: (callerUri) => ask({ method: 'POST', path: `${callerUri}/callAgents`, answer: calledAgents }),
    cancelCallback: (callerUri) => post(`${callerUri}/cancelCallback`),
    settings: (groupUri) => ask({ method: 'GET', path: `${groupUri}/settings`, answer: shownGroupSettings }),
    saveSettings: (groupUri, body) =>
      ask({ method: 'PUT', path: `${groupUri}/settings`, body, answer: shownGroupSettings }),
    people: (groupUri) => ask({ method: 'GET', path: `${groupUri}/people`, answer: groupPeople }),
    members: (groupUri) => ask({ method: 'GET', path: `${groupUri}/members`, answer: queueMembers }),
    saveMembers: (groupUri, body) => ask({ method: 'PUT', path: `${groupUri}/members`, body, answer: queueMembers }),
    pauseAgent: (extensionUri, reasonId) =>
      post(`${extensionUri}/supervisedPause`, { acdPauseReasonID: reasonId ?? null }),
    unpauseAgent: (extensionUri) => post(`${extensionUri}/supervisedUnpause`),
    logOutAgent: (extensionUri) => post(`${extensionUri}/supervisedLogout`),
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
      ask({ method: 'DELETE', path: `${groupUri}/announcement/${topic}`, answer: nothing }),
    async conferences({ before, beforeUri, limit }) {
      const query = new URLSearchParams({ limit: String(limit) });
      if (before !== undefined) query.set('before', String(before));
      if (beforeUri !== undefined) query.set('beforeUri', beforeUri);
      const path = `telephony/AcdConference?${query}`;
      return mapResult(await ask({ method: 'GET', path, answer: acdConferencePage }), ({ items }) => items);
    },
    async sms() {
      const { smsClient } = await import('./smsClient.ts');
      return smsClient(ask, link, raw);
    },
  };
}
