import type { Call } from '../calls/Call.ts';
import type { Mailboxes, MailboxMessage } from '../ports.ts';
import { Attendant } from './Attendant.ts';
import { type Prompts, promptsIn, tones } from './promptFiles.ts';

/** How long a choice is waited for after a message and its menu. */
const CHOICE_MS = 8000;

/** 1 again, 3 deletes, 7 the next one, * ends. A digit counts at any moment, also while a message plays. */
type Choice = 'again' | 'delete' | 'next' | 'end';
const choices: Record<string, Choice> = { '1': 'again', '3': 'delete', '7': 'next', '*': 'end' };

/**
 * Plays a user the own messages: those not heard before, oldest first, then, when asked for by 1, the others. A message
 * counts as heard when it was played to its end or passed over by a choice. Without any choice the call ends and the
 * messages stay.
 */
export async function playMessages(call: Call): Promise<void> {
  const { mailboxes, onFault } = call.context;
  const userId = call.caller?.user?.userId;
  if (!mailboxes || userId === undefined) return call.end('numberInvalid', null);
  const attendant = new Attendant(call);
  try {
    if (!(await attendant.pickUp())) return;
    await new Listening(attendant, mailboxes, userId).run();
  } catch (error) {
    onFault(error);
    await attendant.play(tones.failed).catch(onFault);
  }
  attendant.hangUp();
}

class Listening {
  readonly #attendant: Attendant;
  readonly #mailboxes: Mailboxes;
  readonly #userId: string;
  readonly #prompts: Prompts;
  #choice: Choice | null = null;

  constructor(attendant: Attendant, mailboxes: Mailboxes, userId: string) {
    this.#attendant = attendant;
    this.#mailboxes = mailboxes;
    this.#userId = userId;
    this.#prompts = promptsIn[mailboxes.languageOf(userId)];
    attendant.onDigit = (digit) => {
      this.#choice = choices[digit] ?? this.#choice;
      if (this.#choice) attendant.interrupt();
    };
  }

  async run(): Promise<void> {
    const { unread, read } = await this.#mailboxes.messagesOf(this.#userId);
    const prompts = this.#prompts;
    await this.#say(
      unread.length > 0 ? prompts.newMessages : read.length > 0 ? prompts.noNewMessages : prompts.noMessages,
    );
    if (!(await this.#hear(unread, true)) || read.length === 0) return;
    await this.#say(prompts.oldMessages);
    if ((await this.#choose()) === 'again') await this.#hear(read, false);
  }

  /** False when the listener wants no more. */
  async #hear(messages: readonly MailboxMessage[], areNew: boolean): Promise<boolean> {
    if (messages.length === 0) return !this.#attendant.isOver;
    for (const message of messages) {
      let choice: Choice | null = 'again';
      while (choice === 'again') {
        this.#choice = null;
        await this.#attendant.play(message.file);
        if (this.#attendant.isOver) return false;
        if (areNew) await this.#mailboxes.markRead(this.#userId, message.id);
        if (!this.#choice) await this.#say(this.#prompts.menu);
        choice = await this.#choose();
      }
      if (choice === 'delete') {
        await this.#mailboxes.remove(this.#userId, message.id);
        this.#choice = null;
        await this.#say(this.#prompts.deleted);
      } else if (choice !== 'next') return false;
    }
    this.#choice = null;
    await this.#say(this.#prompts.end);
    return !this.#attendant.isOver;
  }

  async #say(file: string): Promise<void> {
    if (!this.#choice && !this.#attendant.isOver) await this.#attendant.play(file);
  }

  async #choose(): Promise<Choice | null> {
    if (!this.#choice) await this.#attendant.wait(CHOICE_MS);
    const choice = this.#choice;
    this.#choice = null;
    return this.#attendant.isOver ? 'end' : choice;
  }
}
