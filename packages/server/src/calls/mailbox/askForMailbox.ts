import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { Attendant } from './Attendant.ts';
import { type Prompts, promptsIn } from './promptFiles.ts';

/** How often number and PIN are asked for. */
const TRIES = 3;
/** How long the first digit is waited for, and each further one. */
const FIRST_MS = 10_000;
const NEXT_MS = 5000;
/** Longest answer that is listened to, corrections by `*` included. */
const MAX_KEYS = 40;

/**
 * Asks whoever is on the phone for the number of a mailbox and its PIN, each ended by `#` or a pause; `*` begins the
 * answer anew. What is typed ahead is kept. It is not said which of the two was wrong.
 *
 * @param languages spoken one after the other; those of the mailbox that was named would say that there is such a one
 * @returns whose mailbox is open; null: nobody's, after three tries or at the end of the call
 */
export async function askForMailbox(
  attendant: Attendant,
  mailboxes: Mailboxes,
  languages: readonly MailboxLanguage[],
): Promise<string | null> {
  const question = new Question(attendant, languages);
  const { caller } = attendant.call;
  const from = caller?.user ? { userId: caller.user.userId } : { number: caller?.knownAs.externalNumber ?? '' };
  for (let tries = 0; tries < TRIES && !attendant.isOver; tries++) {
    const number = await question.ask('askNumber');
    const pin = number && (await question.ask('askPin'));
    const entered = pin && !attendant.isOver ? await mailboxes.enter(number, pin, from) : null;
    if (entered) return entered.userId;
    await question.refuse();
  }
  await question.say('goodbye');
  return null;
}

class Question {
  readonly #attendant: Attendant;
  readonly #languages: readonly MailboxLanguage[];
  /** Pressed and not looked at yet. */
  #keys: string[] = [];

  constructor(attendant: Attendant, languages: readonly MailboxLanguage[]) {
    this.#attendant = attendant;
    this.#languages = languages;
    attendant.onDigit = (key) => {
      if (!/^[0-9*#]$/.test(key) || this.#keys.length >= 2 * MAX_KEYS) return;
      this.#keys.push(key);
      attendant.interrupt();
    };
  }

  async ask(name: keyof Prompts): Promise<string> {
    await this.say(name);
    let typed = '';
    for (let count = 0; count < MAX_KEYS; count++) {
      if (this.#keys.length === 0) await this.#attendant.wait(typed === '' ? FIRST_MS : NEXT_MS);
      const key = this.#keys.shift();
      if (this.#attendant.isOver || key === undefined || key === '#') break;
      typed = key === '*' ? '' : typed + key;
    }
    return typed;
  }

  /** What was typed ahead belonged to an answer that was right. */
  async refuse(): Promise<void> {
    this.#keys = [];
    await this.say('wrongEntry');
  }

  /** Until a key is pressed. */
  async say(name: keyof Prompts): Promise<void> {
    for (const language of this.#languages) {
      if (this.#keys.length > 0 || this.#attendant.isOver) return;
      await this.#attendant.play(promptsIn[language][name]);
    }
  }
}
