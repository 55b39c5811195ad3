import { join } from 'node:path';
import type { SmsBoard } from './createSmsBoard.ts';
import type { SmsGateway } from './gateway/SmsGateway.ts';
import { type MediaFolder, mediaFile } from './media/keepMedia.ts';
import type { SmsJournal } from './smsJournal.ts';
import type { NewSmsItem, SmsStore } from './store.ts';

/** Gives messages to the gateway, those of a thread one after another, and writes down what became of them. */
export function createSmsSender(options: {
  store: SmsStore;
  board: SmsBoard;
  gateway: SmsGateway | null;
  files: MediaFolder;
  /** Writes down whether the gateway took a message. */
  outcome: SmsJournal['outcome'];
  onError: (what: string, error: unknown) => void;
}) {
  const { store, board, gateway, files, outcome, onError } = options;
  const queues = new Map<string, Promise<unknown>>();

  /** As the gateway tells it; it tells it again when the database is away. */
  const settle = async (id: string, delivery: 'delivered' | 'failed'): Promise<boolean> => {
    const item = await store.item(id);
    if (!item || item.isIncoming || item.delivery === null) return false;
    if (await store.setDelivery(id, delivery)) await board.touch(item.threadId);
    return true;
  };
  const give = async (item: NewSmsItem, to: { from: string; to: string }): Promise<boolean> => {
    const { id, text = '', mediaName, mediaType } = item;
    const media =
      mediaName && files.path !== null
        ? { name: mediaName, ...openOf(files, join(files.path, mediaFile(id)), mediaType ?? '') }
        : null;
    const isTaken = await (
      gateway?.send({ id, from: to.from, to: to.to, text, media }) ?? Promise.reject(new Error('no SMS gateway'))
    )
      .then(() => true)
      .catch((error: unknown) => {
        onError('an SMS was not taken by the gateway', error);
        return false;
      });
    await outcome({ id, delivery: isTaken ? 'sent' : 'failed' });
    return isTaken;
  };

  return {
    settle,
    /** True when the gateway has taken it. Never rejects. */
    send(item: NewSmsItem, to: { from: string; to: string }): Promise<boolean> {
      const turn = (queues.get(item.threadId) ?? Promise.resolve()).then(() => give(item, to));
      queues.set(item.threadId, turn);
      void turn.then(() => queues.get(item.threadId) === turn && queues.delete(item.threadId));
      return turn;
    },
    async idle(): Promise<void> {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}

const openOf = ({ seal }: MediaFolder, path: string, type: string) => ({ type, open: () => seal.blob(path, type) });
