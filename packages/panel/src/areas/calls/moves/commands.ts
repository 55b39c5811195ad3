import {
  canRecord,
  canRedirect,
  canTransfer,
  connectPair,
  isConnected,
  isSupervised,
  type Line,
  mergeable,
} from '@ringside/domain/call';
import { digitsOf } from '@ringside/domain/number';
import type { Commands } from '../../../kernel/Area.ts';
import { wantIn } from '../../../kernel/acts.ts';
import { type Command, doing } from '../../../kernel/Command.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { liveLinesAtom, ongoingLinesAtom, terminals } from '../../../kernel/state.ts';
import type { Translate } from '../../../words/translate.ts';
import { phoneActs } from '../../browser-phone/phone.ts';
import { smsThreads } from '../../sms/state.ts';
import { callActs } from '../acts.ts';
import { callSheetAtom } from '../sheetAtom.ts';
import type { Moves } from './acts.ts';

const nameOf = ({ name, number }: { name: string; number: string }): string => name || number;
const move =
  (work: (moves: Moves) => Promise<Outcome<unknown>>): Command['run'] =>
  async ({ store, tell }) => {
    const done = await wantIn(store, async () => (await import('./acts.ts')).moveActs)(work);
    if (!done.ok) tell(done.refused);
  };
const modes = ['listen', 'whisper', 'bargeIn'] as const;

/** Who is in a conference that the user has made: each is muted and dropped by name. CALL-004 */
const ofConference = (t: Translate, { id, isLeading, others = [] }: Line): Command[] =>
  !isLeading
    ? []
    : others.flatMap((one) => [
        doing(
          `muteMember ${one.lineId}`,
          t(one.isMuted ? 'omni.unmuteMember' : 'conference.mute', { name: nameOf(one) }),
          move((moves) => moves.muteMember(id, one.lineId, !one.isMuted)),
        ),
        doing(
          `drop ${one.lineId}`,
          t('conference.drop', { name: nameOf(one) }),
          move((moves) => moves.dropMember(id, one.lineId)),
        ),
      ]);

/**
 * The rest of what can be done with calls: those that ring, several at once, a conference, and what *More* has of one. Ending a
 * conference for everybody asks twice, where it is. CALL-003 .. CALL-007, CALL-014, CRM-041
 */
export const moveCommands: Commands = (get, t) => {
  const all = get(liveLinesAtom);
  const ongoing = get(ongoingLinesAtom);
  const found: Command[] = [];
  const add = (...given: Parameters<typeof doing>) => found.push(doing(...given));
  const rings = all.find((line) => line.state === 'ringing' && line.isIncoming);
  if (rings) {
    const { id } = rings;
    const number = digitsOf(rings.externalNumber ?? rings.party.number);
    const thread = get(smsThreads.allAtom).find((one) => number !== '' && digitsOf(one.number) === number);
    add('refuse', t('call.refuse'), ({ acts }) => acts(callActs).drop(id), { words: t('omni.words.refuse') });
    if (canRedirect(rings))
      add('redirect', t('call.redirect'), ({ store }) => store.set(callSheetAtom, { is: 'redirect', lineId: id }), {
        words: t('omni.words.transfer'),
      });
    if (thread)
      add('smsBack', t('incoming.sms'), async ({ goTo }) => {
        goTo((await import('../../sms/smsThreadPath.ts')).smsThreadPath(thread));
      });
    add('silence', t('call.silence'), ({ acts }) => acts(phoneActs).silence(id), { words: t('omni.words.mute') });
  }
  const together = mergeable(ongoing).map(({ id }) => id);
  const pair = connectPair(ongoing);
  if (together.length > 0)
    add(
      'merge',
      t('call.mergeAll'),
      move((moves) => moves.merge(together)),
      { words: t('omni.words.add') },
    );
  if (pair)
    add(
      'connect',
      t('connect.do'),
      move((moves) => moves.connect(pair.from.id, pair.to.id)),
      { words: t('omni.words.transfer'), detail: `${nameOf(pair.from.party)}, ${nameOf(pair.to.party)}` },
    );
  const [front] = ongoing;
  if (!front || !isConnected(front)) return found;
  const { id, recording, isPersonal } = front;
  found.push(...ofConference(t, front));
  if (canRecord(front) && recording !== undefined)
    add(
      'pauseRecord',
      t(recording === 'on' ? 'rec.pause' : 'rec.goOn'),
      move((moves) => (recording === 'on' ? moves.pauseRecord(id) : moves.record(id, true))),
    );
  for (const phone of get(terminals.allAtom))
    if (front.canJoin && phone.inService && phone.uri !== front.terminalUri)
      add(
        `continueOn ${phone.id}`,
        t('more.continueOn', { phone: phone.label || phone.deviceModel || phone.id }),
        move((moves) => moves.continueOn(id, phone.id)),
      );
  if (canTransfer(front)) add('toMeeting', t('meet.moveCall'), ({ goTo }) => goTo('/conference'));
  if (isSupervised(front)) {
    const now = front.state === 'monitoring' ? 'whisper' : 'listen';
    for (const mode of modes.filter((one) => one !== now))
      add(
        `monitor ${mode}`,
        t(`monitor.${mode}`),
        move((moves) => moves.changeMonitor(id, mode)),
      );
  } else
    add(
      'personal',
      t(isPersonal ? 'omni.notPersonal' : 'more.personal'),
      move((moves) => moves.setPersonal(id, !isPersonal)),
      { words: t('omni.words.personal') },
    );
  return found;
};
