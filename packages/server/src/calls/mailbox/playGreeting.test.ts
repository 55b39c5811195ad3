import { settle } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { Attendant } from './Attendant.ts';
import { playGreeting } from './takeVoicemail.ts';

const owner = { userId: 'bob', displayName: 'bob', number: '202' };
const mailboxes = { greetingOf: () => 'greeting.wav', languageOf: () => 'en' } as unknown as Mailboxes;

/** A caller who hears greetings without an end, and what the server does with the call. */
function caller() {
  const did: string[] = [];
  let interrupt = (): void => {};
  const attendant = {
    call: { context: { onFault() {} } },
    isOver: false,
    onDigit: (_digit: string): void => {},
    pickUp: async () => true,
    hold: async () => true,
    interrupt: () => interrupt(),
    play: (file: string) => {
      did.push(`plays ${file}`);
      return new Promise<boolean>((resolve) => {
        interrupt = () => resolve(false);
      });
    },
    letGo: () => void did.push('lets go'),
    hangUp: () => void did.push('hangs up'),
  };
  const press = async (digit: string) => {
    attendant.onDigit(digit);
    await settle();
    return did.at(-1);
  };
  return { attendant: attendant as unknown as Attendant, did, press };
}

test('who presses # need not hear the greeting of a mailbox that takes no messages to its end; other keys are nothing', async () => {
  const { attendant, did, press } = caller();
  const over = playGreeting(attendant, owner, mailboxes);
  await settle();
  for (const key of ['5', '*', '0']) expect(await press(key)).toBe('plays greeting.wav');
  expect(await press('#')).toBe('hangs up');
  await over;
  expect(did).toEqual(['plays greeting.wav', 'hangs up']);
});

test('where the greeting offers 0 it leads on, and the call is not ended', async () => {
  const { attendant, did, press } = caller();
  const over = playGreeting(attendant, owner, mailboxes, () => void did.push('leads on'));
  await settle();
  expect(await press('5')).toBe('plays greeting.wav');
  expect(await press('0')).toBe('leads on');
  await over;
  expect(did).toEqual(['plays greeting.wav', 'lets go', 'leads on']);
});
