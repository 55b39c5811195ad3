import { type AddRow, type Journal, kept } from '../../kernel/journal/createJournal.ts';
import type { NewSmsItem, SmsStore } from './store.ts';

/** What a customer wrote, on its way into a thread. Its files are kept already. */
export interface HeardSms {
  /** Of the gateway: the same one is stored once. */
  id: string;
  groupId: string;
  customer: string;
  text: string;
  at: number;
  media: Pick<NewSmsItem, 'id' | 'type' | 'mediaName' | 'mediaType' | 'mediaSize'>[];
}
/** What comes from outside, so that nobody can be asked to do it again when the database is away. */
export type SmsArrival = { heard: HeardSms } | { call: NewSmsItem };
/** What the gateway said of a message of ours. */
export interface SmsOutcome {
  id: string;
  delivery: 'sent' | 'failed';
}

/**
 * What of queue SMS waits in the journal while the database is away: messages of customers, calls that belong to a thread,
 * and whether the gateway took an answer. What agents do is refused instead: their text stays in the panel.
 *
 * Resolves when what the last run learned of its own messages is written: until then one that was taken looks like one that
 * was under way when the server stopped.
 *
 * @param shown the outcome of a message was written
 */
export async function createSmsJournal(options: {
  journal: Journal;
  store: SmsStore;
  shown: (id: string) => Promise<void>;
}) {
  const { journal, store, shown } = options;
  const outcome = journal.lane<SmsOutcome>(
    'smsDelivery',
    'what became of an SMS could not be written',
    async ({ id, delivery }) => {
      if (await store.setDelivery(id, delivery)) await shown(id);
    },
  );
  await journal.settled('smsDelivery');
  return {
    /** Resolves when it is written, or in the journal, or both are out of reach. */
    outcome: (row: SmsOutcome): Promise<boolean> => kept(outcome, row),
    /** Resolves when what the last run left of it is written. */
    arrived: (): Promise<void> => journal.settled('sms'),
    /** Makes the lane of what comes in. */
    arrivals: (write: (row: SmsArrival) => Promise<void>): AddRow<SmsArrival> =>
      journal.lane<SmsArrival>('sms', 'an SMS of a customer could not be written', write),
  };
}
export type SmsJournal = Awaited<ReturnType<typeof createSmsJournal>>;
