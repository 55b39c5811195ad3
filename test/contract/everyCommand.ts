import { sleep } from '@ringside/testing/wait';
import type { CommandHandlers, HandlerResult } from '../../packages/panel/src/host/bridge/index.ts';
import type { CommandMap, CommandName } from '../../packages/protocol/src/bridge/types.ts';

/** A content that every command takes; `l0` is a line that is there. */
export const contents: { [N in CommandName]: CommandMap[N]['content'] } = {
  CALL: { number: '2104' },
  ANSWER: { lineID: 'l0' },
  DROP: { lineID: 'l0' },
  ACD_LOGIN: null,
  ACD_LOGOUT: null,
  ACD_SELECTIVE_LOGIN: { groupID: 'g' },
  ACD_SELECTIVE_LOGOUT: { groupID: 'g' },
  ACD_PAUSE: {},
  ACD_UNPAUSE: null,
  GET_ACD_PAUSE_REASONS: null,
  FILL_CALL_INFO: { lineID: 'l0', sfId: '003A', sfLabel: 'Claire' },
  GET_USER_CLIS: {},
  SET_USER_CLI: { manualCustomCallerID: '0199' },
  GET_ACD_GROUPS: null,
  GET_INFO: null,
  GET_CALLS: null,
  HOLD: { lineID: 'l0' },
  RETRIEVE: { lineID: 'l0' },
  MUTE: { muted: true },
  SEND_DTMF: { lineID: 'l0', digits: '1' },
  TRANSFER: { lineID: 'l0', number: '2117', mode: 'blind' },
  MERGE: { lineIDs: ['l0', 'l0'] },
  RECORD_START: { lineID: 'l0' },
  RECORD_STOP: { lineID: 'l0' },
  SET_NOTE: { lineID: 'l0', note: 'x' },
  SET_DISPOSITION: { lineID: 'l0', disposition: 'sold' },
  NAVIGATE: { path: '/history' },
  SET_THEME: { theme: 'dark' },
  SET_LOCALE: { locale: 'fr' },
  SET_VISIBILITY: { visible: true },
  GET_LOGS: null,
  SHOW_TOAST: { id: 't', kind: 'info', title: 'Saved' },
  SET_CARDS: { cards: [] },
  SET_SETTINGS: { title: 'Acme', settings: [] },
  SIGN_OUT: null,
  OPEN_SMS: { number: '0199' },
  GET_SUPERVISION: null,
  SUPERVISE: { agentID: 'a', mode: 'listen' },
  SUPERVISE_AS: { lineID: 'l0', mode: 'whisper' },
  SET_AGENT_PAUSE: { agentID: 'a', paused: true },
  LOGOUT_AGENT: { agentID: 'a' },
  TAKE_CALLER: { callerID: 'c' },
  OFFER_CALLER: { callerID: 'c', agentID: 'a' },
  GET_CONTACTS: { query: 'ma', limit: 5 },
  GET_UNLOGGED_CALLS: null,
  SET_CALLS_LOGGED: { lines: ['l9'] },
  GET_PRESENCE: null,
  SET_PRESENCE: { state: 'meeting', minutes: 60 },
};
export const commandNames = Object.keys(contents) as CommandName[];

/** A phone system at the other end of a network. */
export interface Backend {
  isGone: () => boolean;
  /** What it has carried out. */
  did: (name: CommandName) => void;
}

/** Longer than what lies between two steps of the faults, so that one of them meets each half. */
const STEP_MS = 6;
const lost: HandlerResult = {
  status: 500,
  content: { label: 'i__ERROR_NETWORK_LABEL', text: 'No connection', retriable: true },
  outcomeUnknown: true,
};

/** Handlers that ask the phone system: the question takes its time, and so does the answer; either may be lost. */
export function backendHandlers(backend: Backend): CommandHandlers {
  const handler = (name: CommandName) => async (): Promise<HandlerResult> => {
    if (backend.isGone()) return lost;
    await sleep(STEP_MS);
    if (backend.isGone()) return lost;
    backend.did(name);
    await sleep(STEP_MS);
    return backend.isGone() ? lost : { status: 200, content: null };
  };
  return Object.fromEntries(commandNames.map((name) => [name, handler(name)])) as CommandHandlers;
}
