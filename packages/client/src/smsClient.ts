import type { SmsThread, WorkItem } from '@ringside/domain/sms';
import { smsAgents, type WireSmsAgents, type WireSmsAgentsChange } from '@ringside/protocol/sms/agents';
import { smsLists, smsThread, smsThreadDetail } from '@ringside/protocol/sms/threads';
import type { Http } from './http/createHttp.ts';
import { badData } from './http/faults.ts';
import { mapResult } from './http/mapResult.ts';
import type { lateLink } from './link/lateLink.ts';
import { addReaders, parser } from './link/liveLists.ts';
import { type RawFetch, sendSound } from './sendSound.ts';
import type { Result } from './types.ts';
import { smsAgentFromWire, smsThreadFromWire, workItemFromWire } from './wire/sms.ts';

/** Queue SMS. Every verb answers the thread after it. Faults: 403 no right to it, 404 no such thread, 412 not now. */
export interface SmsClient {
  /** From now on the live lists `smsThreads` and `smsAgents` are told. */
  follow(): void;
  /** What has happened in a thread, oldest first. */
  items(threadUri: string): Promise<Result<WorkItem[]>>;
  /** 412 SMS_TAKEN, SMS_LIMIT, SMS_LOGGED_OUT. SMS-002 */
  pick(threadUri: string): Promise<Result<SmsThread>>;
  /** SMS-003 */
  reply(threadUri: string, text: string): Promise<Result<SmsThread>>;
  /** For colleagues. SMS-004 */
  annotate(threadUri: string, text: string): Promise<Result<SmsThread>>;
  /** Back to the queue. SMS-005 */
  abandon(threadUri: string): Promise<Result<SmsThread>>;
  /** SMS-006 */
  end(threadUri: string): Promise<Result<SmsThread>>;
  /** SMS-007 */
  resetTimer(threadUri: string): Promise<Result<SmsThread>>;
  /** 413 FILE_TOO_BIG_…; 502 ERR_EXTENSION.SENDACDMEDIA. SMS-008, LIM-004, ERR-029 */
  upload(threadUri: string, file: File): Promise<Result<SmsThread>>;
  /** Once more what was not sent, text or file. 412: it was sent; 502 ERR_EXTENSION.SENDACDMEDIA. SMS-003, SMS-008 */
  sendAgain(threadUri: string, itemId: string): Promise<Result<SmsThread>>;
  /** Which members of a queue work with SMS. 403: not to be seen. SMS-012 */
  agents(groupUri: string): Promise<Result<WireSmsAgents>>;
  /** Changes what is named, for all queues of those agents. */
  saveAgents(groupUri: string, change: WireSmsAgentsChange): Promise<Result<WireSmsAgents>>;
  /** A file of a thread. */
  media(threadUri: string, itemId: string): Promise<Result<Blob>>;
}

/** Queue SMS over REST and push. No method rejects. */
export function smsClient(ask: Http, link: Pick<ReturnType<typeof lateLink>, 'follow'>, raw: RawFetch): SmsClient {
  const send = sendSound(raw);
  addReaders({
    SmsThread: { list: 'smsThreads', read: parser(smsLists.SmsThread, smsThreadFromWire) },
    SmsAgent: { list: 'smsAgents', read: parser(smsLists.SmsAgent, smsAgentFromWire) },
  });
  const post = async (path: string, body?: object): Promise<Result<SmsThread>> =>
    mapResult(await ask({ method: 'POST', path, answer: smsThread, ...(body && { body }) }), smsThreadFromWire);
  const verb = (name: string) => (threadUri: string, text?: string) =>
    post(`${threadUri}/${name}`, text === undefined ? undefined : { text });
  return {
    follow() {
      link.follow('SmsAgent');
      link.follow('SmsThread');
    },
    async items(threadUri) {
      const asked = await ask({ method: 'GET', path: threadUri, answer: smsThreadDetail });
      return mapResult(asked, ({ items }) => items.map(workItemFromWire));
    },
    pick: verb('pick'),
    reply: verb('reply'),
    annotate: verb('annotate'),
    abandon: verb('abandon'),
    end: verb('end'),
    resetTimer: verb('resetTimer'),
    async upload(threadUri, file) {
      const form = new FormData();
      form.set('file', file, file.name);
      const sent = await send(`${threadUri}/upload`, { method: 'POST', body: form }, (answer) => answer.json());
      if (!sent.ok) return sent;
      const parsed = smsThread.safeParse(sent.value);
      return parsed.success ? { ok: true, value: smsThreadFromWire(parsed.data) } : badData(200);
    },
    sendAgain: (threadUri, item) => post(`${threadUri}/sendAgain`, { item }),
    agents: (groupUri) => ask({ method: 'GET', path: `${groupUri}/smsAgents`, answer: smsAgents }),
    saveAgents: (groupUri, body) => ask({ method: 'PUT', path: `${groupUri}/smsAgents`, answer: smsAgents, body }),
    media: (threadUri, itemId) => send(`${threadUri}/media/${itemId}`, {}, (answer) => answer.blob()),
  };
}
