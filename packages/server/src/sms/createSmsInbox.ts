import { type Company, digitsOf } from '../directory/company.ts';
import { groupSettingsOf } from '../queues/groupRules.ts';
import type { Store } from '../store/createStore.ts';
import { newId } from '../store/newId.ts';
import type { NewSmsItem, SmsItemRow, SmsThreadRow } from '../store/sms.ts';
import type { Quotas } from '../uploads/createQuotas.ts';
import type { SmsTurn } from './createSms.ts';
import type { SmsBoard } from './createSmsBoard.ts';
import { type KeptMedia, keepMedia } from './keepMedia.ts';
import { lastTextOf } from './smsRows.ts';

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
 * @param folder of the files; null: none are taken
 */
export function createSmsInbox(options: {
  company: Company;
  store: Store;
  board: SmsBoard;
  folder: string | null;
  quotas: Quotas;
  now: () => number;
  step: SmsTurn;
  item: (threadId: string, more: Partial<NewSmsItem> & Pick<NewSmsItem, 'type'>) => NewSmsItem;
  event: (threadId: string, kind: SmsItemRow['event'], userId: string | null) => NewSmsItem;
}) {
  const { company, store, board, folder, quotas, now, step, item, event } = options;

  /** Writes a message with its files, which are kept already, into the open thread of the customer or a new one. */
  const write = async (groupId: string, customer: string, sms: ReceivedSms, kept: readonly KeptMedia[]) => {
    const heard = (threadId: string): NewSmsItem[] => {
      const text = sms.text === '' && kept.length > 0 ? [] : [{ type: 'sms' as const, text: sms.text }];
      // The id stands at the first item only: it is there once, and so is the whole message.
      return [...text, ...kept.map((file) => file.item)].map((one, index) =>
        item(threadId, { ...one, isIncoming: true, ...(index === 0 && { gatewayId: sms.id }) }),
      );
    };
    const last = { lastText: lastTextOf(sms.text || kept[0]?.item.mediaName || ''), lastAt: now() };
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
      ...{ id, groupId, customer, createdAt: now(), state: 'queued', since: now(), agentId: null },
      ...{ expiresAt: null, wasReset: false, isAnswered: false, revision: 0, ...last },
    };
    await board.commit(fresh, [event(id, 'queued', null), ...heard(id)]);
  };

  return {
    /** False: no group takes SMS at this number, or files can be kept nowhere. */
    async received(sms: ReceivedSms): Promise<boolean> {
      const number = digitsOf(sms.to);
      const inward = company.inward(number);
      const group = inward && 'group' in inward ? inward.group : company.groupByNumber(number);
      if (!group?.isAcd || !groupSettingsOf(group).isAcdSmsCapable) return false;
      const { files = [] } = sms;
      if (files.length > 0 && folder === null) return false;
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      // The gateway keeps it, and tells it again: somebody may make room.
      if (bytes > 0 && (await quotas.refusal(bytes, { groupId: group.id }))) throw new NoRoom();
      const customer = digitsOf(sms.from);
      await board.inTurn(`${group.id} ${customer}`, async () => {
        if (await store.sms.hasGatewayId(sms.id)) return;
        const kept: KeptMedia[] = [];
        try {
          for (const file of files) kept.push(await keepMedia(folder ?? '', file));
          await write(group.id, customer, sms, kept);
        } catch (error) {
          // The gateway tells it again: what was kept would lie there for ever.
          await Promise.all(kept.map((file) => file.remove()));
          throw error;
        }
      });
      return true;
    },
  };
}
