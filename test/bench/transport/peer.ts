import type { CallView } from '@ringside/protocol/bridge/types';

/** Transports that are compared. `port` is the floor: the least code that does it over one transferred port. */
export const PEERS = ['port', 'ringside', 'penpal', 'comlink', 'post-robot'] as const;
export type PeerName = (typeof PEERS)[number];

/** Content of FILL_CALL_INFO, about 0.2 KB. */
export interface Fill {
  lineID: string;
  sfId: string;
  sfLabel: string;
}

/** The panel's work, the same behind every transport, so that only the way there differs. */
export interface Work {
  getCalls: () => CallView[];
  fill: (content: Fill) => null;
}

export type OnEvent = (call: CallView) => void;

/** The host's end of one transport. */
export interface HostEnd {
  getCalls: () => Promise<unknown>;
  fill: (content: Fill) => Promise<unknown>;
}

/** Makes the host's end of a transport to the panel page in `frame`, which is loaded by it. */
export type ConnectHost = (frame: HTMLIFrameElement, url: URL, onEvent: OnEvent) => Promise<HostEnd>;

/** Makes the panel's end. @returns what sends one event to the host */
export type ConnectPanel = (work: Work, hostOrigin: string) => OnEvent | Promise<OnEvent>;

/** Posted from window to window: makes the panel emit `turns` turns of `perTurn` events, as fast as turns go or every `everyMs`. */
export interface Drive {
  bench: 'emit';
  perTurn: number;
  turns: number;
  /** 0: the next turn follows at once. */
  everyMs: number;
}
