import type { LinkState } from '@ringside/client';
import { isLive, isRingingIn, type Line } from '@ringside/domain/call';
import type { Colleague } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import type { Profile } from '@ringside/domain/profile';
import type { Agent, QueueGroup } from '@ringside/domain/queue';
import type { Terminal } from '@ringside/domain/terminal';
import type { Voicemail } from '@ringside/domain/voicemail';
import type { SessionEvent } from '@ringside/protocol/bridge/types';
import type { PanelConfig } from '@ringside/protocol/kernel/session';
import type { AudioDevices, MicrophoneState, PhoneState } from '@ringside/telephony';
import { atom } from 'jotai';
import type { Locale } from '../words/translate.ts';
import { createEntities } from './entities.ts';
import type { Environment } from './start/environment.ts';
import { userAtom } from './store.ts';

/** A refusal the user can meet: keys of the error catalogue, resolved to words at render. */
export interface Refused {
  code: string;
  label: string;
  detail?: string;
  /** HTTP status, when the server refused it. */
  status?: number;
  /** Words of the CRM page, shown instead of the detail. */
  reason?: string;
  retryAfterMs?: number;
  /** Where the user's phone is. AUTH-005 */
  landingPage?: string;
}

/**
 *            resume / sign in               profile loaded
 *  starting ───────────────▶ signingIn ───────────────────▶ signedIn
 *     │ nothing kept             │ refused                     │ sign out, token expired
 *     └──────────▶ signedOut ◀───┴─────────────────────────────┘
 */
export type Session =
  | { at: 'starting' }
  | { at: 'signedOut'; refused: Refused | null; expired: boolean }
  | { at: 'signingIn' }
  | { at: 'signedIn' };

/** The last thing that happened to the session; `null` until it is known whether there is one. */
export const sessionEventAtom = atom<SessionEvent | null>(null);
/** Asks the page around the panel to sign the user in; `null` when it cannot. */
export const hostSignInAtom = atom<{ ask(): void } | null>(null);

/** Settings of the deployment, from the page; `null` until they are read. */
export const panelConfigAtom = atom<PanelConfig | null>(null);

export const sessionAtom = atom<Session>({ at: 'starting' });
export const profileAtom = atom<Profile | null>(null);
export const linkAtom = atom<LinkState>({ at: 'idle' });
/** Lists of live data that were read since the user signed in. */
export const readListsAtom = atom<ReadonlySet<string>>(new Set<string>());
/** When the live data was last known to be right, in browser epoch milliseconds. */
export const dataAsOfAtom = atom<number | null>(null);

export const lines = createEntities<Line>((line) => line.uri);
export const terminals = createEntities<Terminal>((terminal) => terminal.uri);
export const history = createEntities<HistoryEntry>((entry) => entry.uri);
export const voicemails = createEntities<Voicemail>((message) => message.uri);
export const colleagues = createEntities<Colleague>((colleague) => colleague.uri);
export const groups = createEntities<QueueGroup>((group) => group.uri);

/** The user as an agent; `null` for nobody who answers queues. */
export const agentAtom = userAtom<Agent | null>(null);
/** An action of the agent is on its way; no other starts. ACD-035 */
export const agentPendingAtom = userAtom(false);
/** The user's choices about the CRM are on their way: what a push says of them is older. CRM-020 */
export const areCrmChoicesPendingAtom = userAtom(false);

/** The user sees into a queue, as an agent or a supervisor. ACD-045 */
export const hasQueuesAtom = atom((get) => get(groups.allAtom).some((group) => group.counters));

export const phoneAtom = atom<PhoneState>({ at: 'off' });
export const microphoneAtom = atom<MicrophoneState>('unknown');
export const mutedAtom = atom(false);
/** The frame may not play sound before a click in it. */
export const soundBlockedAtom = atom(false);
export const devicesAtom = atom<AudioDevices>({
  audioinput: 'default',
  audiooutput: 'default',
  ringing: 'default',
  audioinput_volume: 1,
  audiooutput_volume: 1,
  ringing_volume: 0.85,
});

/** What the browser offers to speak, hear and ring with; labels are empty until the microphone was allowed. */
export interface DeviceChoice {
  kind: 'audioinput' | 'audiooutput';
  id: string;
  label: string;
}
export const deviceListAtom = atom<readonly DeviceChoice[]>([]);
/** Loudness of the microphone, 0 to 1, while it is shown (`watchInput`); else `null`. */
export const inputLevelAtom = atom<number | null>(null);

export const themeAtom = atom<'light' | 'dark'>('light');
export const localeAtom = atom<Locale>('en');
/** Shortcuts of one key, which a person may switch off. WCAG 2.1.4 */
export const oneKeyShortcutsAtom = atom(true);
/** Wide layout: the dial pad panel is shown; remembered. NAV-120 */
export const dialPanelShownAtom = atom(false);
/** Text of the omnibox, which is also the number being dialled; the keypad types into it. NAV-122 */
export const dialTextAtom = userAtom('');
/** How the panel runs. Q-063 */
export const environmentAtom = atom<Environment>('standalone');

/** The page around shows the panel; a hidden one asks for attention instead of ringing unseen. */
export const hostShowsAtom = atom(true);

/** Ticks once a second while anything on the screen shows a running time; browser epoch milliseconds. All timers share it. */
export const nowAtom = atom(Date.now());
/** Parts of the screen that count besides calls: as long as there is one, the clock ticks every second. */
export const countingAtom = atom(0);

/** Lines that are over stay here for 4 s with their cause, for the strip. */
export const endedLinesAtom = userAtom<Line[]>([]);

/** The card after a call is on the screen, where its page was. */
export const isAfterCallAtom = userAtom(false);
/** Digits sent on a line since it began, shown on the keypad of the call. */
export const sentDigitsAtom = userAtom<Readonly<Record<string, string>>>({});

export type PendingVerb =
  | 'hold'
  | 'retrieve'
  | 'transfer'
  | 'connect'
  | 'merge'
  | 'redirect'
  | 'record'
  | 'personal'
  | 'continueOn'
  | 'monitor';
/** The verb under way for a line and when it was asked, by the server's clock. Its buttons wait. */
export const pendingCallsAtom = userAtom<Readonly<Record<string, { verb: PendingVerb; at: number }>>>({});

/* ---------------------------------------------------------------------------------------------- derived */

/** A line as it will be when its verb is granted; a refusal shows it as it is again. */
function expected(line: Line, pending: { verb: PendingVerb; at: number } | undefined): Line {
  if (pending?.verb === 'hold' && line.state === 'talking') return { ...line, state: 'held', stateSince: pending.at };
  if (pending?.verb === 'retrieve' && line.state === 'held') return { ...line, state: 'talking' };
  return line;
}

const order = (line: Line): number =>
  line.state === 'talking' ? 0 : isRingingIn(line) ? 1 : line.state === 'held' ? 3 : 2;

/**
 * Live lines as the screens show them: talking first, then ringing, then held; older first among equals. A hold shows at
 * once; what the host page hears comes from `lines`.
 */
export const liveLinesAtom = atom((get) =>
  get(lines.allAtom)
    .filter(isLive)
    .map((line) => expected(line, get(pendingCallsAtom)[line.id]))
    .sort((a, b) => order(a) - order(b) || a.createdAt - b.createdAt),
);
export const ringingLinesAtom = atom((get) => get(liveLinesAtom).filter(isRingingIn));
/** Live lines that do not ring here: those of the strip. */
export const ongoingLinesAtom = atom((get) => get(liveLinesAtom).filter((line) => !isRingingIn(line)));
/** History, newest first. */
export const historyAtom = atom((get) => get(history.allAtom).sort((a, b) => b.at - a.at));
export const unreadVoicemailAtom = atom((get) => get(profileAtom)?.unreadVoiceMails ?? 0);
export const unseenMissedAtom = atom((get) => get(profileAtom)?.unreadMissedCalls ?? 0);

/** Notes of calls by line, as they are typed here or were read. */
export const notesAtom = userAtom<Readonly<Record<string, string>>>({});
