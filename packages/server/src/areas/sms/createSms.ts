import type { Company } from '../../company/company.ts';
import { digitsOf, readings } from '../../company/numbers.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { CallRecord, Events } from '../../kernel/events.ts';
import type { Quotas } from '../../kernel/files/createQuotas.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { Agents } from '../agents/area.ts';
import { createSmsAccess, refused, type SmsResult } from './createSmsAccess.ts';
import { createSmsBoard, type SmsBoard } from './createSmsBoard.ts';
import { createSmsInbox } from './createSmsInbox.ts';
import { createSmsSender } from './createSmsSender.ts';
import type { SmsGateway } from './gateway/SmsGateway.ts';
import { copyMedia, type KeptMedia, keepMedia, type MediaFolder } from './media/keepMedia.ts';
import { createSmsJournal } from './smsJournal.ts';
import { type SmsEvent, smsMachine } from './smsMachine.ts';
import { smsReplyMs } from './smsReplyMs.ts';
import { createSmsRights, mayTextTo, type SmsRights } from './smsRights.ts';
import { lastTextOf, type SmsTurn, stateOf, withState } from './smsRows.ts';
import type { NewSmsItem, SmsAgentRow, SmsItemRow, SmsStore, SmsThreadRow } from './store.ts';

/** How often it is looked whose time is over. */
const TICK_MS = 500;

export type SmsVerb = Exclude<SmsEvent, { type: 'customerWrote' | 'expire' | 'reply' }>['type'];

/**
 * Queue SMS: what customers write to the number of a group waits for its agents; one picks it, answers, ends it.
 * Everything is written before anybody hears of it; after a restart it goes on where it was. What customers write while the
 * database is away is shown once it is back. SMS-001 .. SMS-010
 *
 * @param options.files where uploaded files lie. `tell`: a thread was changed, or is not shown any more
 */
export async function createSms(options: {
  company: Company;
  store: SmsStore;
  journal: Journal;
  agents: Agents;
  bus: Bus<Events>;
  gateway: SmsGateway | null;
  files: MediaFolder;
  quotas: Quotas;
  now: () => number;
  onError: (what: string, error: unknown) => void;
  tell: (rights: SmsRights, row: SmsThreadRow, isGone: boolean) => void;
}) {
  const { company, store, journal, agents, bus, gateway, files, quotas, now, onError, tell } = options;
  const rights = createSmsRights(company, await store.agents());
  const known: { board: SmsBoard | null } = { board: null };
  const kept = await createSmsJournal({
    ...{ journal, store },
    async shown(id) {
      const threadId = known.board && (await store.item(id))?.threadId;
      if (threadId) await known.board?.touch(threadId);
    },
  });
  const board = await createSmsBoard({
    ...{ store, now },
    changed: (row) => tell(rights, row, false),
    removed: (row) => tell(rights, row, true),
  });
  known.board = board;
  const sender = createSmsSender({ store, board, gateway, files, outcome: kept.outcome, onError });

  const { groupOf, seen, mayWrite, change } = createSmsAccess(company, board, rights);
  const item = (threadId: string, more: Partial<NewSmsItem> & Pick<NewSmsItem, 'type'>): NewSmsItem => ({
    ...{ id: newId(), threadId, at: now() },
    ...more,
  });
  const event = (threadId: string, kind: SmsItemRow['event'], userId: string | null): NewSmsItem =>
    item(threadId, { type: 'system', event: kind, userId });

  const step: SmsTurn = (row, what) => {
    const made = smsMachine(stateOf(row), what, now(), smsReplyMs(groupOf(row)));
    if (made.ok) return { row: withState(row, made.next), event: made.event };
    return made.fault === 'notYours' ? 'SMS_NOT_YOURS' : what.type === 'pick' ? 'SMS_TAKEN' : 'ROUTER_ERR_412';
  };
  const inbox = createSmsInbox({ company, store, board, journal: kept, files, quotas, now, step, item, event });
  await kept.arrived();
  const mayPick = (userId: string, row: SmsThreadRow): string | null => {
    const status = agents.stateOf(company.extensionOf(userId)?.id ?? '').operatorStatus;
    if (status === 'LOGOUT' || !company.memberOf(row.groupId, userId)?.active) return 'SMS_LOGGED_OUT';
    const own = board.all().filter(({ agentId }) => agentId === userId).length;
    return row.state === 'queued' && own >= rights.maxOf(userId) ? 'SMS_LIMIT' : null;
  };

  /** What goes to the customer: written first, then sent, in order. */
  const send = (userId: string, id: string, content: Partial<NewSmsItem> & Pick<NewSmsItem, 'type' | 'text'>) => {
    let sent: Promise<boolean> = Promise.resolve(false);
    const result = change(userId, id, async (row, group) => {
      const made = step(row, { type: 'reply', userId });
      if (typeof made === 'string') return refused(made);
      if (!mayTextTo(row.customer, company)) return refused('SMS_NUMBER_DENIED');
      const lastText = lastTextOf(content.text || content.mediaName || '');
      const message = item(id, { ...content, userId, delivery: 'sending' });
      const thread = await board.commit({ ...made.row, lastText, lastAt: now() }, [message]);
      sent = sender.send(message, { from: group.pstnNumbers[0] ?? group.number, to: row.customer });
      return { ok: true, thread };
    });
    return { result, sent: () => sent };
  };

  /** A file that is kept already; it is thrown away when it may not be sent. */
  const sendKept = async (userId: string, id: string, kept: KeptMedia): Promise<SmsResult> => {
    const { result, sent } = send(userId, id, { ...kept.item, text: '' });
    const made = await result.catch(async (error: unknown) => {
      await kept.remove();
      throw error;
    });
    if (!made.ok) {
      await kept.remove();
      return made;
    }
    return (await sent()) ? made : refused('ERR_EXTENSION.SENDACDMEDIA');
  };

  const expire = async (id: string): Promise<void> => {
    await board.inTurn(id, async () => {
      const row = board.get(id);
      const made = row && step(row, { type: 'expire' });
      if (made && typeof made !== 'string') await board.commit(made.row, [event(id, made.event, null)]);
    });
  };
  /** Threads of an agent who works with none any more go back to their queues. */
  const release = async (userId: string): Promise<void> => {
    const own = board.all().filter(({ agentId }) => agentId === userId);
    await Promise.all(
      own.map(({ id }) =>
        board.inTurn(id, async () => {
          const row = board.get(id);
          const made = row && step(row, { type: 'abandon', userId });
          if (made && typeof made !== 'string') await board.commit(made.row, [event(id, made.event, null)]);
        }),
      ),
    );
  };
  const tick = async (): Promise<void> => {
    const over = board
      .all()
      .filter(({ expiresAt, isAnswered }) => expiresAt !== null && !isAnswered && expiresAt <= now());
    board.sweep();
    await Promise.all(over.map(({ id }) => expire(id))).catch((error: unknown) =>
      onError('an SMS thread could not go back to its queue', error),
    );
  };

  /** A call between an agent and the customer of a thread is part of it. SMS-009 */
  const called = ({ userId, remote, isIncoming, talkSeconds }: CallRecord): void => {
    const ways = readings(digitsOf(remote.number), company.plan);
    const isTheirs = ({ agentId, customer }: SmsThreadRow) =>
      agentId === userId && readings(customer, company.plan).some((way) => ways.includes(way));
    for (const { id } of board.all().filter(isTheirs)) {
      inbox.called(item(id, { type: 'call', userId, isIncoming, seconds: talkSeconds ?? 0 }));
    }
  };
  const stops = [bus.on('call.finished', called)];
  const timer = setInterval(() => void tick(), TICK_MS).unref();

  return {
    rights,
    folder: files.path,
    seen,
    mayWrite,
    tick,
    /** Sets what agents may do, by user. SMS-012 */
    async setAgents(rows: ReadonlyMap<string, SmsAgentRow>): Promise<void> {
      await store.setAgents([...rows.values()]);
      for (const row of rows.values()) rights.set(row);
      await Promise.all([...rows.keys()].map((userId) => (rights.maxOf(userId) === 0 ? release(userId) : null)));
    },
    /** Threads that a user sees. SMS-013 */
    threadsOf: (userId: string): SmsThreadRow[] =>
      board.all().filter((row) => {
        const group = groupOf(row);
        return group !== null && rights.sees(userId, group);
      }),
    /** SMS-002, SMS-005, SMS-006, SMS-007 */
    act(userId: string, id: string, verb: SmsVerb): Promise<SmsResult> {
      const work = () =>
        change(userId, id, async (row) => {
          const made = step(row, { type: verb, userId });
          if (typeof made === 'string') return refused(made);
          const refusal = verb === 'pick' ? mayPick(userId, row) : null;
          if (refusal) return refused(refusal);
          return { ok: true, thread: await board.commit(made.row, [event(id, made.event, userId)]) };
        });
      // Two threads picked at once by one agent are counted one after the other.
      return verb === 'pick' ? board.inTurn(`picks of ${userId}`, work) : work();
    },
    /** SMS-003 */
    reply: (userId: string, id: string, text: string): Promise<SmsResult> =>
      send(userId, id, { type: 'sms', text }).result,
    /** For colleagues: the customer never sees it. What begins with `/me ` is an emote. SMS-004, SMS-009 */
    annotate: (userId: string, id: string, text: string): Promise<SmsResult> =>
      change(userId, id, async (row) => {
        if (row.state === 'closed') return refused('ROUTER_ERR_412');
        const note = text.startsWith('/me ')
          ? item(id, { type: 'emote', text: text.slice(4), userId })
          : item(id, { type: 'annotation', text, userId });
        return { ok: true, thread: await board.commit(row, [note]) };
      }),
    /** Sends a file; resolves when the gateway has taken it, or has not. SMS-008, ERR-029 */
    async upload(userId: string, id: string, file: File): Promise<SmsResult> {
      if (files.path === null) return refused('ERR_EXTENSION.SENDACDMEDIA');
      const fault = mayWrite(userId, id);
      if (fault) return fault;
      const groupId = board.get(id)?.groupId ?? '';
      if (await quotas.refusal(file.size, { userId, groupId })) return refused('UPLOAD_NO_ROOM');
      return sendKept(userId, id, await keepMedia(files, file));
    },
    /** Sends once more what was not sent, as a message of its own; a file from where it was kept. SMS-003, SMS-008 */
    async sendAgain(userId: string, id: string, itemId: string): Promise<SmsResult> {
      const lost = seen(userId, id) && (await store.item(itemId));
      if (lost?.threadId !== id) return refused('ROUTER_ERR_404');
      if (lost.delivery !== 'failed') return refused('ROUTER_ERR_412');
      if (lost.mediaName === null) return send(userId, id, { type: 'sms', text: lost.text }).result;
      if (files.path === null) return refused('ERR_EXTENSION.SENDACDMEDIA');
      return sendKept(userId, id, await copyMedia(files, lost));
    },
    received: inbox.received,
    /** What became of a message, as the gateway tells. False: there is no such message. */
    delivered: (id: string, status: 'delivered' | 'failed'): Promise<boolean> => sender.settle(id, status),
    /** Resolves when the last write is through. */
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const stop of stops) stop();
      await sender.idle();
      await board.idle();
    },
  };
}
export type Sms = Awaited<ReturnType<typeof createSms>>;
