import type { ReceivedSms } from '../createSmsInbox.ts';

/** Whoever takes what the gateway tells. */
export interface SmsReceiver {
  /**
   * Resolves when the message outlives a crash; rejects when it cannot be kept now: the gateway tells it again.
   *
   * @returns false: the number is none of these
   */
  received(sms: ReceivedSms): Promise<boolean>;
  /** What became of a message, as the gateway tells. False: there is no such message. */
  delivered(id: string, status: 'delivered' | 'failed'): Promise<boolean>;
}

/** One after another is asked until one takes what the gateway tells: queues, then users. */
export function createReceivers(first: SmsReceiver) {
  const all = [first];
  const any = async (ask: (receiver: SmsReceiver) => Promise<boolean>): Promise<boolean> => {
    for (const receiver of all) if (await ask(receiver)) return true;
    return false;
  };
  return {
    add: (receiver: SmsReceiver): void => void all.push(receiver),
    received: (sms: ReceivedSms) => any((receiver) => receiver.received(sms)),
    delivered: (id: string, status: 'delivered' | 'failed') => any((receiver) => receiver.delivered(id, status)),
  };
}
