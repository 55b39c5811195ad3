import type { Profile } from '@ringside/domain/profile';
import type { NoticeTriggers } from '@ringside/protocol/words/settings';
import type { AudioDevices, MicrophoneState } from '@ringside/telephony';
import type { DeviceChoice } from '../../../kernel/state.ts';
import type { MessageKey, Translate } from '../../../words/translate.ts';

const noticeNames: readonly (readonly [keyof NoticeTriggers, MessageKey])[] = [
  ['callIncoming', 'set.what.calls'],
  ['callMissed', 'set.what.missed'],
  ['voicemailNewMsg', 'set.what.voicemail'],
  ['chatNewMsg', 'set.what.sms'],
];

/**
 * What the user wants to notice, of what there is for them.
 *
 * @param isAgent SMS of queues are an agent's
 */
export function wantedNotices(triggers: NoticeTriggers, isAgent: boolean) {
  const all = noticeNames.filter(([trigger]) => isAgent || trigger !== 'chatNewMsg');
  const names = all.filter(([trigger]) => triggers[trigger]).map(([, name]) => name);
  return { on: names.length, of: all.length, names };
}

/** How a notice reaches the user while the panel is not in view. */
export type NoticeWay = 'sound' | 'silent' | 'here' | 'blocked' | 'frame';
const ways: Readonly<Record<NoticeWay, MessageKey>> = {
  sound: 'set.says.noticesSound',
  silent: 'set.says.noticesSilent',
  here: 'set.says.noticesHere',
  blocked: 'set.says.noticesBlocked',
  frame: 'set.says.noticesFrame',
};
/** @param what the kinds of things, in words, in one list */
export const noticesSentence = (t: Translate, what: string, way: NoticeWay): string =>
  what === '' ? t('set.says.noticesNone') : t(ways[way], { what });

/** A device as a sentence names it; emphasis of its own name would end that of the sentence. */
function deviceName(t: Translate, id: string, kind: DeviceChoice['kind'], list: readonly DeviceChoice[]): string {
  if (id === 'default') return t('set.device.system');
  const found = list.find((one) => one.id === id && one.kind === kind);
  if (!found) return t('set.device.gone');
  return found.label.replaceAll('*', '') || t('set.device.unnamed');
}

interface Sound {
  devices: AudioDevices;
  list: readonly DeviceChoice[];
  microphone: MicrophoneState;
  /** The state of the browser phone, where it does not ring. */
  off: MessageKey | null;
}
const SILENT_BY: readonly MicrophoneState[] = ['denied', 'blockedByFrame', 'missing', 'failed'];

/** Where a call rings now, how loud, and with what the user talks. */
export function soundSentence(t: Translate, { devices, list, microphone, off }: Sound): string {
  if (off) return t('set.says.noPhone', { state: t(off) });
  const said = {
    device: deviceName(t, devices.ringing, 'audiooutput', list),
    percent: `${Math.round(devices.ringing_volume * 100)}%`,
    mic: deviceName(t, devices.audioinput, 'audioinput', list),
    speaker: deviceName(t, devices.audiooutput, 'audiooutput', list),
  };
  if (SILENT_BY.includes(microphone)) return t('set.says.noMic', said);
  return t(devices.ringing_volume === 0 ? 'set.says.silent' : 'set.says.rings', said);
}

interface Habits {
  theme: 'light' | 'dark';
  isOfPage: boolean;
  enterSends: boolean;
  hasOneKey: boolean;
}
/** What colours, Enter and keys of one letter do now. */
export const habitsSentence = (t: Translate, { theme, isOfPage, enterSends, hasOneKey }: Habits): string =>
  [
    t(isOfPage ? 'set.says.lookOfPage' : 'set.says.look', { look: t(`set.look.${theme}`) }),
    t(enterSends ? 'set.says.enter' : 'set.says.noEnter'),
    t(hasOneKey ? 'set.says.keys' : 'set.says.noKeys'),
  ].join(' ');

/** What the CRM opens by itself. */
export function crmSentence(t: Translate, { incoming, outgoing, acdOnly }: Profile['crmPopups']): string {
  if (!incoming && !outgoing) return t('set.says.crmNone');
  const key = incoming && outgoing ? 'set.says.crmBoth' : incoming ? 'set.says.crmIncoming' : 'set.says.crmOutgoing';
  return acdOnly ? `${t(key)} ${t('set.says.crmQueues')}` : t(key);
}

/** How many of the user's phones are connected; null: there is none. */
export function phonesSentence(t: Translate, n: number, all: number): string | null {
  if (all === 0) return null;
  return n === 0 ? t('set.says.noPhones') : t('set.says.phones', { n, all });
}
