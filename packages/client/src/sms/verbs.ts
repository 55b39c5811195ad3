import type { SmsThread, WorkItem } from '@ringside/domain/sms';
import { smsAgents, type WireSmsAgents, type WireSmsAgentsChange } from '@ringside/protocol/sms/agents';
import { smsLists, smsThread, smsThreadDetail } from '@ringside/protocol/sms/threads';
import { badData } from '../kernel/faults.ts';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { sendSound } from '../kernel/sendSound.ts';
import { smsAgentFromWire, smsThreadFromWire, workItemFromWire } from './fromWire.ts';

/** Queue SMS. Every verb answers the thread after it. Faults: 403 no right to it, 404 no such thread, 412 not now. */
export interface SmsVerbs {
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

/** SMS of the queues the user works in or supervises. SMS-013 */
export const smsThreadList = liveList('smsThreads', 'SmsThread', smsLists.SmsThread, smsThreadFromWire);
/** Whether the user works with SMS. SMS-012 */
export const smsAgentList = liveList('smsAgents', 'SmsAgent', smsLists.SmsAgent, smsAgentFromWire);

/** Queue SMS over REST. No method rejects. */
export const smsVerbs: Verbs<SmsVerbs> = ({ ask, raw }) => {
  const send = sendSound(raw);
  const post = async (path: string, body?: object): Promise<Result<SmsThread>> =>
    mapResult(await ask({ method: 'POST', path, answer: smsThread, ...(body && { body }) }), smsThreadFromWire);
  const verb = (name: string) => (threadUri: string, text?: string) =>
    post(`${threadUri}/${name}`, text === undefined ? undefined : { text });
  return {
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
};
