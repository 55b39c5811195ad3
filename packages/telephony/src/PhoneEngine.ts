/**
 * The browser's phone as the panel sees it: it registers one terminal and carries the media and the SIP dialogs of
 * that terminal. Who is called, held or transferred is decided by the server; lines arrive by push.
 *
 *      start()            socket + REGISTER ok
 *  off ───────▶ connecting ─────────────▶ ready ──┐ link lost: connecting again (retry 1 2 5 10 30 s)
 *   ▲               │ refused / no socket  ▲      │
 *   │ stop()        ▼                      └──────┘
 *   └────────── fault ──── start() ───▶ connecting        takenOver: another place registered this terminal
 */
export type PhoneState =
  | { at: 'off' }
  | { at: 'connecting'; attempt: number; retryAt: number | null }
  | { at: 'ready' }
  | { at: 'fault'; fault: PhoneFault };

/** unreachable: no socket in 7 s; refused: the credentials were not taken; takenOver: code 1008; unsupported: no WebRTC in this browser or frame. */
export type PhoneFault = 'unreachable' | 'refused' | 'takenOver' | 'unsupported';

/** prompt: never asked; denied: by the person; blockedByFrame: the host page withholds it; missing: no device; failed: busy or broken device. */
export type MicrophoneState = 'unknown' | 'prompt' | 'granted' | 'denied' | 'blockedByFrame' | 'missing' | 'failed';

/** Credentials and edge from createSoftphone. SOFT-002 */
export interface PhoneCredentials {
  registerId: string;
  devicePassword: string;
  community: string;
  /** `ws:` or `wss:` URL. */
  serverAddress: string;
  /** STUN and TURN servers for the media. */
  iceServers?: RTCIceServer[];
}

/** Outcome of dialling, when the server has taken or refused the call. `code` is a code of the error catalogue. */
export type DialResult =
  | { ok: true; dialogId: string }
  | {
      ok: false;
      fault: 'numberInvalid' | 'forbidden' | 'busy' | 'microphone' | 'notReady' | 'failed';
      status: number;
      code?: string;
    };

export interface PhoneEvents {
  state: PhoneState;
  microphone: MicrophoneState;
  /** A dialog appeared or changed in this browser; `null` when it is gone. */
  dialog: DialogChange;
}
export interface DialogChange {
  dialogId: string;
  state: DialogState | null;
  /** It is answered without a person, so it does not ring. WRTC-002 */
  autoAnswer?: boolean;
  /** Incoming: the other side has heard that it rings here (180 was sent). WRTC-001 */
  isSignalled?: boolean;
  /** Outgoing: the other side already sends audio (183 with a description), so nothing is played over it. WRTC-003 */
  hasProgress?: boolean;
}
/** Media state of one dialog, for sounds and for the answer button. */
export type DialogState = 'incoming' | 'dialling' | 'ringingThere' | 'connected';

/** What the browser does to the voice before it is sent; all of it when nothing was chosen. */
export interface VoiceProcessing {
  echoCancellation?: boolean | undefined;
  noiseSuppression?: boolean | undefined;
  autoGainControl?: boolean | undefined;
}

export interface AudioDevices extends VoiceProcessing {
  audioinput: string;
  audiooutput: string;
  ringing: string;
  /** 0 to 1 */
  audioinput_volume: number;
  audiooutput_volume: number;
  ringing_volume: number;
}

/** One browser phone. All promises settle; none of the methods throws. */
export interface PhoneEngine {
  readonly state: PhoneState;
  readonly microphone: MicrophoneState;
  start(credentials: PhoneCredentials): void;
  /** Unregisters and closes; running dialogs end. */
  stop(): void;
  /**
   * Places a call. The INVITE leaves within milliseconds; resolves when the server answered it with anything above 100.
   * @param infos external infos, sent along
   * @param callerId number that this one call shows to a party outside; the user's own without
   */
  dial(
    number: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
    callerId?: string,
  ): Promise<DialResult>;
  /** Accepts an incoming dialog. False when it is gone or the microphone is refused. */
  answer(dialogId: string): Promise<boolean>;
  /** Ends or refuses a dialog of this browser; false when unknown. */
  hangUp(dialogId: string): boolean;
  /** Sends RFC 4733 digits `0-9A-D*#` in order; false when the dialog is unknown. */
  sendDtmf(dialogId: string, digits: string): boolean;
  /** Mutes the microphone for all dialogs. WRTC-009 */
  setMuted(muted: boolean): void;
  readonly isMuted: boolean;
  has(dialogId: string): boolean;
  /** Applies devices, volumes and voice processing, also to running calls. */
  setDevices(devices: AudioDevices): Promise<void>;
  /** Opens the microphone once, so that the permission is asked for now, and gives back what came of it. */
  requestMicrophone(): Promise<MicrophoneState>;
  /** Reports the loudness of the microphone, 0 to 1, about ten times a second until the returned function is called. */
  watchInput(onLevel: (level: number) => void): () => void;
  /** Figures of the media of a dialog of this browser; `null` for a dialog elsewhere or without media. */
  stats(dialogId: string): Promise<RTCStatsReport | null>;
  /** Tries again to play what the browser blocked; call it from a click. */
  unblockSound(): void;
  on<E extends keyof PhoneEvents>(event: E, handler: (value: PhoneEvents[E]) => void): () => void;
  dispose(): void;
}
