import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { Attendant } from './Attendant.ts';
import { type Prompts, promptsIn } from './promptFiles.ts';
import { Question } from './Question.ts';

/** How often number and PIN are asked for. */
const TRIES = 3;

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
  const question = new Question(attendant);
  const words = (name: keyof Prompts): string[] => languages.map((language) => promptsIn[language][name]);
  const { caller } = attendant.call;
  const from = caller?.user ? { userId: caller.user.userId } : { number: caller?.knownAs.externalNumber ?? '' };
  for (let tries = 0; tries < TRIES && !attendant.isOver; tries++) {
    const number = await question.ask(words('askNumber'));
    const pin = number && (await question.ask(words('askPin')));
    const entered = pin && !attendant.isOver ? await mailboxes.enter(number, pin, from) : null;
    if (entered) return entered.userId;
    await question.refuse(words('wrongEntry'));
  }
  await question.say(words('goodbye'));
  return null;
}
