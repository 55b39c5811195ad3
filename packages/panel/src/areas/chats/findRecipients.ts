import type { ChatDestination } from '@ringside/domain/chat';
import type { Contact } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';

/** A colleague or number that the user can write to. */
export interface Recipient extends ChatDestination {
  name: string;
}

/**
 * Whom a text may mean: colleagues are written to by chat, other numbers by SMS, and a number that was typed in full too.
 *
 * @param own digits of the user's own short number
 * @param isColleague whether a colleague has this number, by its digits
 */
export function findRecipients(
  text: string,
  contacts: readonly Contact[],
  { own, isColleague, hasSms }: { own: string; isColleague: (digits: string) => boolean; hasSms: boolean },
): Recipient[] {
  const found = new Map<string, Recipient>();
  const add = (name: string, number: string): void => {
    const digits = digitsOf(number);
    const kind = isColleague(digits) ? 'chat' : 'sms';
    if (digits === '' || digits === own || (kind === 'sms' && !hasSms)) return;
    if (!found.has(digits)) found.set(digits, { name, number, kind });
  };
  for (const contact of contacts) {
    const [inside] = contact.numbers.filter(({ number }) => isColleague(digitsOf(number)));
    if (inside) add(contact.name, inside.number);
    // Of a colleague the numbers outside are there for an SMS, after the chat.
    for (const { number } of contact.numbers) if (number !== inside?.number) add(contact.name, number);
  }
  if (/^[+\d][\d\s().-]{4,}$/.test(text.trim())) add('', text.trim());
  return [...found.values()];
}
