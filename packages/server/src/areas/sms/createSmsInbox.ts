import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { digitsOf } from '../../company/numbers.ts';
import type { Quotas } from '../../kernel/files/createQuotas.ts';
import { kept } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { SmsBoard } from './createSmsBoard.ts';
import { type KeptMedia, keepMedia, type MediaFolder } from './media/keepMedia.ts';
import type { HeardSms, SmsJournal } from './smsJournal.ts';
import { lastTextOf, type SmsTurn } from './smsRows.ts';
import type { NewSmsItem, SmsItemRow, SmsStore, SmsThreadRow } from './store.ts';

/** What a customer sent. The same `id` is stored once. */
export interface ReceivedSms {
  id: string;
  from: string;
  to: string;
  text: string;
  files?: readonly File[];
}

/** There is no room for the files of a message. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * What customers write: the text, then its files, go into the thread of the customer with the group, or begin one.
 *
 * @param options.files where the files lie
 */
export function createSmsInbox(options: {
  company: Company;
  store: SmsStore;
  board: SmsBoard;
  journal: SmsJournal;
  files: MediaFolder;
  quotas: Quotas;
  now: () => number;
  step: SmsTurn;
  item: (threadId: string, more: Partial<NewSmsItem> & Pick<NewSmsItem, 'type'>) => NewSmsItem;
  event: (threadId: string, kind: SmsItemRow['event'], userId: string | null) => NewSmsItem;
}) {
  const { company, store, board, journal, files: place, quotas, now, step, item, event } = options;

  /** Writes a message with its files, which are kept already, into the open thread of the customer or a new one. */
  const write = async ({ groupId, customer, id: gatewayId, text, at, media }: HeardSms): Promise<void> => {
    if (await store.hasGatewayId(gatewayId)) return;
    const heard = (threadId: string): NewSmsItem[] => {
      const words = text === '' && media.length > 0 ? [] : [{ type: 'sms' as const, text }];
      // The id stands at the first item only: it is there once, and so is the whole message.
      return [...words, ...media].map((one, index) =>
        item(threadId, { at, ...one, isIncoming: true, ...(index === 0 && { gatewayId }) }),
      );
    };
    const last = { lastText: lastTextOf(text || media[0]?.mediaName || ''), lastAt: at };
    const open = board
      .all()
      .find((row) => row.groupId === groupId && row.customer === customer && row.state !== 'closed');
    const isAdded =
      open &&
      (await board.inTurn(open.id, async () => {
        const made = step(board.get(open.id) ?? open, { type: 'customerWrote' });
        // Ended a moment ago: this is another matter.
        if (typeof made === 'string') return false;
        await board.commit({ ...made.row, ...last }, heard(open.id));
        return true;
      }));
    if (isAdded) return;
    const id = newId();
    const fresh: SmsThreadRow = {
      ...{ id, groupId, customer, createdAt: at, state: 'queued', since: now(), agentId: null },
      ...{ expiresAt: null, wasReset: false, isAnswered: false, revision: 0, ...last },
    };
    await board.commit(fresh, [event(id, 'queued', null), ...heard(id)]);
  };
  const add = journal.arrivals((row) =>
    'heard' in row ? write(row.heard) : board.touch(row.call.threadId, [row.call]),
  );
  /** Messages that are on their way into the database: delivered again meanwhile they are the same. */
  const under = new Map<string, Promise<boolean>>();
  const isStored = (id: string): Promise<boolean> =>
    // While the database is away whoever writes it down then looks once more.
    store.hasGatewayId(id).catch(() => false);
  const keep = async (sms: ReceivedSms, groupId: string, customer: string): Promise<boolean> => {
    const files: KeptMedia[] = [];
    try {
      for (const file of sms.files ?? []) files.push(await keepMedia(place, file));
    } catch (error) {
      // The gateway tells it again: what was kept would lie there for ever.
      await Promise.all(files.map((file) => file.remove()));
      throw error;
    }
    const { id, text } = sms;
    return kept(add, { heard: { id, groupId, customer, text, at: now(), media: files.map((file) => file.item) } });
  };

  return {
    /** A call belongs to a thread. SMS-009 */
    called: (call: NewSmsItem): void => add({ call }),
    /**
     * Resolves when the message outlives a crash: in the database, or in the journal while that is away. Rejects when neither
     * takes it, or there is no room for its files: the gateway tells it again.
     *
     * @returns false: no group takes SMS at this number, or files can be kept nowhere
     */
    async received(sms: ReceivedSms): Promise<boolean> {
      const number = digitsOf(sms.to);
      const inward = company.inward(number);
      const group = inward && 'group' in inward ? inward.group : company.groupByNumber(number);
      if (!group?.isAcd || !groupSettingsOf(group).isAcdSmsCapable) return false;
      const { files = [] } = sms;
      if (files.length > 0 && place.path === null) return false;
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      // The gateway keeps it, and sends it again: the operator may make room.
      if (bytes > 0 && (await quotas.refusal(bytes, { groupId: group.id }))) throw new NoRoom();
      if (await isStored(sms.id)) return true;
      const way = under.get(sms.id) ?? keep(sms, group.id, digitsOf(sms.from));
      under.set(sms.id, way);
      try {
        if (!(await way)) throw new Error('neither the database nor the journal takes the message');
      } finally {
        under.delete(sms.id);
      }
      return true;
    },
  };
}
