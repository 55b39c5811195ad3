import { isConnected } from '@ringside/domain/call';
import type { Commands } from '../../kernel/Area.ts';
import { type Command, doing } from '../../kernel/Command.ts';
import { callKeysAtom } from '../../kernel/callKeysAtom.ts';
import { liveLinesAtom, mutedAtom } from '../../kernel/state.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { callActs } from './acts.ts';
import { lastDialledAtom } from './dial/lastDialledAtom.ts';
import { keypadAtom } from './keypadAtom.ts';
import { callSheetAtom } from './sheetAtom.ts';

/** What can be done with the call in front, and to call the last number again. */
export const callCommands: Commands = (get, t) => {
  const lines = get(liveLinesAtom);
  const muted = get(mutedAtom);
  const keys = get(callKeysAtom);
  const last = get(lastDialledAtom);
  const found: Command[] = [];
  const add = (...given: Parameters<typeof doing>) => found.push(doing(...given));
  const rings = lines.find((line) => line.state === 'ringing' && line.isIncoming);
  const front = lines.find((line) => line !== rings);
  if (rings?.canAnswer) add('answer', t('call.answer'), ({ acts }) => acts(callActs).answer(rings.id), { keys: 'A' });
  if (front) {
    const { id } = front;
    const open =
      (is: 'transfer' | 'add' | 'more'): Command['run'] =>
      ({ store }) =>
        store.set(callSheetAtom, { is, lineId: id });
    add('end', t('call.end'), ({ acts }) => acts(callActs).drop(id), { words: t('omni.words.end'), keys: 'X' });
    if (front.state === 'talking') {
      add('mute', t(muted ? 'call.unmute' : 'call.mute'), ({ acts }) => acts(phoneActs).setMuted(!muted), {
        words: t('omni.words.mute'),
        keys: 'M',
      });
      add('hold', t('call.hold'), ({ acts }) => acts(callActs).hold(id), { keys: 'H' });
      const keypad: Command['run'] = ({ store, goTo }) => {
        store.set(keypadAtom, id);
        goTo('/calls/active');
      };
      add('keypad', t('call.keypad'), keypad, { words: t('omni.words.tones'), keys: 'K' });
    }
    if (front.state === 'held')
      add('hold', t('call.takeBack'), ({ acts }) => acts(callActs).retrieve(id), { keys: 'H' });
    if (isConnected(front)) {
      add('transfer', t('call.transfer'), open('transfer'), { words: t('omni.words.transfer'), keys: 'T' });
      add('add', t('call.add'), open('add'), { words: t('omni.words.add'), keys: '+' });
      if (keys) add('record', t(front.recording ? 'rec.stopShort' : 'rec.record'), keys.record, { keys: 'R' });
      if (keys) add('note', t('call.note'), keys.note, { keys: 'N' });
      add('more', t('call.more'), open('more'));
    }
  }
  if (last) add('redial', t('omni.redial'), ({ dial }) => dial(last), { words: t('omni.words.redial'), detail: last });
  return found;
};
