import type { DropCause } from '@ringside/protocol/words/calls';
import { type MailboxLanguage, mailboxLanguages } from '@ringside/protocol/words/voicemail';
import type { Source } from '../../media/MediaEngine.ts';
import type { Step } from '../../routing/RoutePlan.ts';
import type { Call } from '../call/Call.ts';
import { introduce } from '../call/Party.ts';
import { Attendant } from '../mailbox/Attendant.ts';
import { promptsIn } from '../mailbox/promptFiles.ts';
import { Question } from '../mailbox/Question.ts';
import type { MeetingCall, MeetingDoor, MeetingWord } from '../ports/MeetingDoor.ts';
import { recordNotice, spoken } from './spoken.ts';

/** How often a PIN is asked for in one call. */
const TRIES = 3;

/**
 * Takes a phone into a meeting: into the one that the step names, else into that of the PIN which the caller gives. The meeting says from then
 * on what the phone hears.
 *
 * @returns why that is not possible; null: the call is taken
 */
export function enterMeeting(call: Call, { led }: Extract<Step, { to: 'meeting' }>): DropCause | null {
  const { meetings, track } = call.context;
  if (!meetings || !call.caller) return 'notAvailable';
  track(conduct(call, meetings, led ?? null));
  return null;
}

type Led = NonNullable<Extract<Step, { to: 'meeting' }>['led']>;

async function conduct(call: Call, door: MeetingDoor, led: Led | null): Promise<void> {
  const attendant = new Attendant(call);
  try {
    if (!(await attendant.pickUp(null))) return;
    const meetingId = led?.meetingId ?? (await askForMeeting(attendant, door));
    if (attendant.isOver) return;
    const owner = meetingId === null ? null : door.ownerOf(meetingId);
    if (meetingId === null || owner === null) return attendant.hangUp();
    const language = call.context.mailboxes?.languageOf(owner) ?? 'en';
    door.admit(meetingId, createMeetingCall(attendant, language), led?.by ?? null);
  } catch (error) {
    call.context.onFault(error);
    attendant.hangUp();
  }
}

/** @returns null: after three tries, or at the end of the call */
async function askForMeeting(attendant: Attendant, door: MeetingDoor): Promise<string | null> {
  const { caller, context } = attendant.call;
  const user = caller?.user ?? null;
  const languages = user ? [context.mailboxes?.languageOf(user.userId) ?? 'en'] : mailboxLanguages;
  const words = (word: string): string[] => languages.map((language) => spoken(language, word));
  const from = user ? { userId: user.userId } : { number: caller?.knownAs.externalNumber ?? '' };
  const question = new Question(attendant);
  for (let tries = 0; tries < TRIES && !attendant.isOver; tries++) {
    const pin = await question.ask(words('meetPin'));
    const entered = pin !== '' && !attendant.isOver ? door.enter(pin, from) : null;
    if (entered) return entered.meetingId;
    await question.refuse(words('meetWrong'));
  }
  await question.say(languages.map((language) => promptsIn[language].goodbye));
  return null;
}

function sourceOf(ids: readonly string[] | null): Source {
  if (ids === null) return { kind: 'silence' };
  return ids.length === 0 ? { kind: 'music' } : { kind: 'mix', endpointIds: [...ids], beep: false };
}

function createMeetingCall(attendant: Attendant, language: MailboxLanguage): MeetingCall {
  const { call } = attendant;
  const { context } = call;
  const known = call.caller?.knownAs;
  let heard: Source = { kind: 'silence' };
  /** Words that are being said, or wait for that. */
  let words = 0;
  let said = Promise.resolve();
  const say = (word: MeetingWord, then: () => void = () => {}): void => {
    words++;
    said = said.then(async () => {
      const files = word === 'meetRecord' ? recordNotice(language) : [spoken(language, word)];
      for (const file of files) if (!attendant.isOver) await attendant.play(file).catch(context.onFault);
      words--;
      then();
      if (words === 0 && !attendant.isOver) call.play(heard);
    });
    context.track(said);
  };
  const meetingCall: MeetingCall = {
    callId: call.id,
    caller: {
      userId: call.caller?.user?.userId ?? null,
      ...{ label: known?.label ?? '', number: known?.externalNumber ?? known?.number ?? '' },
    },
    get endpointId() {
      return attendant.endpoint?.id ?? null;
    },
    get isHeld() {
      return call.caller?.line.state.at === 'held';
    },
    beside: context.media.beside,
    handlers: { onKey() {}, onChanged() {}, onOver() {} },
    hear(ids) {
      heard = sourceOf(ids);
      if (words === 0 && !attendant.isOver) call.play(heard);
    },
    say,
    end: (word, cause) => say(word, () => !attendant.isOver && call.end(cause, null)),
    show(label) {
      if (!call.caller || attendant.isOver) return;
      introduce(call.caller, { label, number: call.caller.line.remote.number, externalNumber: null });
      context.book.update(call.caller.line);
    },
  };
  attendant.onDigit = (key) => meetingCall.handlers.onKey(key);
  attendant.onMoved = () => meetingCall.handlers.onChanged();
  attendant.onEnded = () => meetingCall.handlers.onOver();
  return meetingCall;
}
