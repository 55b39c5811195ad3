import type { UnsentFile } from '../Files.ts';

/** What becomes of a message of the user. The last of them is what the product adds to the documented three. MSG-026 */
export const sendStates = ['encrypting', 'sending', 'sent', 'notSent'] as const;
export type SendState = (typeof sendStates)[number];

/** The message that one is about: it answers that one, or is its new text. */
export interface About {
  is: 'reply' | 'edit';
  /** Of the event. */
  id: string;
}
/** A message that the server does not have yet. */
export interface Unsent {
  /** The transaction: sent again with the same, it is written once. */
  key: string;
  roomId: string;
  text: string;
  about?: About | null;
  /** Ids of those whom it names. */
  mentions?: readonly string[];
  /** It is a file, and `text` its name. */
  file?: UnsentFile;
  /** Bytes of the file that are with the homeserver; absent: none yet. */
  sent?: number;
  /** Why it was not sent: a code of the homeserver, or FILE_LOST; absent: nobody knows. */
  why?: string;
  /** When it was written, epoch milliseconds. */
  at: number;
  /** Waiting: for the one before it, or a connection. */
  state: 'waiting' | Exclude<SendState, 'sent'>;
}
/** All that waits, in the order of writing. */
export type Outbox = readonly Unsent[];

export type OutboxEvent =
  | ({ type: 'written' } & Pick<Unsent, 'key' | 'roomId' | 'text' | 'at' | 'about' | 'mentions' | 'file'>)
  | { type: 'encrypting' | 'sending' | 'sent' | 'interrupted' | 'deleted'; key: string }
  | { type: 'refused'; key: string; why?: string }
  | { type: 'tryAgain'; roomId: string };

/**
 * Messages on their way. They go out in the order of writing within a room: what comes after one that was not sent waits behind it.
 * A loss of connection (`interrupted`) is no refusal: it goes out by itself. MSG-026
 */
export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  const set = (state: Unsent['state'], why?: string): Outbox =>
    outbox.map((one) => {
      if (!('key' in event) || one.key !== event.key) return one;
      const { why: _before, ...rest } = one;
      return { ...rest, state, ...(why && { why }) };
    });
  switch (event.type) {
    case 'written': {
      if (outbox.some(({ key }) => key === event.key)) return outbox;
      const { key, roomId, text, at, about = null, mentions, file } = event;
      const more = { ...(about && { about }), ...(mentions?.length && { mentions }), ...(file && { file }) };
      return [...outbox, { key, roomId, text, at, state: 'waiting', ...more }];
    }
    case 'encrypting':
    case 'sending':
      return set(event.type);
    case 'interrupted':
      return set('waiting');
    case 'refused':
      return set('notSent', event.why);
    case 'sent':
    case 'deleted':
      return outbox.filter(({ key }) => key !== event.key);
    case 'tryAgain':
      return outbox.map((one) =>
        one.roomId === event.roomId && one.state === 'notSent' ? { ...one, state: 'waiting' } : one,
      );
  }
}

/** The message of a room that goes out next; null: one is on its way, the first was not sent, or none is there. */
export function nextToSend(outbox: Outbox, roomId: string): Unsent | null {
  const [first] = outbox.filter((one) => one.roomId === roomId);
  return first?.state === 'waiting' ? first : null;
}

/** What is kept over a reload: whatever was on its way begins again with the same key, so that it is not written twice. */
export const outboxKept = (outbox: Outbox): Outbox =>
  outbox.map((one) => (one.state === 'notSent' ? one : { ...one, state: 'waiting' }));
