import { type MailboxLanguage, mailboxLanguages } from '@ringside/protocol/words/voicemail';
import type { Call } from '../call/Call.ts';
import type { Mailboxes, StoredVoicemail } from '../ports/Mailboxes.ts';
import { Attendant } from './Attendant.ts';
import { askForMailbox } from './askForMailbox.ts';
import { type Prompts, promptsIn, tones } from './promptFiles.ts';

/** How long a choice is waited for after a message and its menu. */
const CHOICE_MS = 8000;

/** 1 again, 3 deletes, 7 the next one, * ends. A digit counts at any moment, also while a message plays. */
type Choice = 'again' | 'delete' | 'next' | 'end';
const choices: Record<string, Choice> = { '1': 'again', '3': 'delete', '7': 'next', '*': 'end' };

/**
 * Reads messages out over the phone: to a user the user's own ones at once, to others, and to a user who presses `*` while the
 * first words are spoken, those of the mailbox whose number and PIN they give.
 */
export async function playVoicemails(call: Call): Promise<void> {
  const { mailboxes, onFault } = call.context;
  if (!mailboxes) return call.end('numberInvalid', null);
  const attendant = new Attendant(call);
  try {
    if (!(await attendant.pickUp())) return;
    await listen(attendant, mailboxes, call.caller?.user?.userId ?? null, mailboxLanguages);
  } catch (error) {
    onFault(error);
    await attendant.play(tones.failed).catch(onFault);
  }
  attendant.hangUp();
}

/**
 * Plays the messages not heard before, oldest first, then, when asked for by 1, the others. A message counts as heard
 * when it was played to its end or passed over by a choice. Without any choice it ends and the messages stay.
 *
 * @param user whose mailbox; null: it is asked for
 * @param languages of the question
 */
export async function listen(
  attendant: Attendant,
  mailboxes: Mailboxes,
  user: string | null,
  languages: readonly MailboxLanguage[],
): Promise<void> {
  const userId = user ?? (await askForMailbox(attendant, mailboxes, languages));
  if (userId === null) return;
  const wantsAnother = await new Listening(attendant, mailboxes, userId).run();
  if (wantsAnother) await listen(attendant, mailboxes, null, [mailboxes.languageOf(userId)]);
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

  /** True when another mailbox is wanted. */
  async run(): Promise<boolean> {
    const { unread, read } = await this.#mailboxes.voicemailsOf(this.#userId);
    const prompts = this.#prompts;
    await this.#say(
      unread.length > 0 ? prompts.newMessages : read.length > 0 ? prompts.noNewMessages : prompts.noMessages,
    );
    if (this.#choice === 'end') return true;
    if (!(await this.#hear(unread, true)) || read.length === 0) return false;
    await this.#say(prompts.oldMessages);
    if ((await this.#choose()) === 'again') await this.#hear(read, false);
    return false;
  }

  /** False when the listener wants no more. */
  async #hear(messages: readonly StoredVoicemail[], areNew: boolean): Promise<boolean> {
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
