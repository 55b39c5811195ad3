import { randomUUID } from 'node:crypto';
import type { WireCallLine } from '@ringside/protocol/calls';
import type { DropCause } from '@ringside/protocol/words/calls';
import type { CallRecord } from '../../kernel/events.ts';
import type { QueuePlace } from '../ports/QueuedCall.ts';
import type { ExternalInfos } from './externalInfos.ts';
import { type EndedBy, type LineEffect, type LineEvent, type LineState, lineMachine } from './lineMachine.ts';

export interface PartyName {
  label: string;
  number: string;
}

/** Another participant of a conference, as a user sees it. */
export interface OtherMember extends PartyName {
  lineId: string;
  isMuted?: true;
  isHolding?: true;
  /** Epoch milliseconds. */
  heldSince?: number;
  isTalking?: true;
}

/** Name and number of a party as the others may know it; `externalNumber` for those outside. */
export interface KnownAs extends PartyName {
  externalNumber: string | null;
}

export interface LineStart {
  callId: string;
  /** Null for a party outside, which nobody watches. */
  userId: string | null;
  isIncoming: boolean;
  state: 'pending' | 'prompting' | 'ringing';
  remote: PartyName;
  /** Full number outside, where the other side is outside. */
  externalNumber: string | null;
  called: PartyName;
  via: PartyName | null;
  infos: ExternalInfos | null;
  /** Path of the ACD group that brought the call. */
  acdGroup?: string | null;
  /** Group that was called. */
  groupId?: string | null;
  /** Since when the caller waits in the queue that brought the call, epoch milliseconds. */
  waitingSince?: number | null;
  /** Where the caller stood among those who waited in it when it began to ring. */
  queuePlace?: QueuePlace | null;
  /** Number of the user who passed the call on. */
  lastRedirectedNumber?: string | null;
  now: number;
}

/** Causes of a ringing line that is nobody's miss: another user has the call, or it was sent on. */
const takenElsewhere: ReadonlySet<string> = new Set(['answeredElsewhere', 'pickedUp', 'redirected', 'forwarded']);

const keyOf = ({ number, label }: PartyName): string => number || label;

/** One party's end of a call as its user sees it. CALL-009 .. CALL-017 */
export class Line {
  readonly id = randomUUID();
  readonly start: LineStart;
  /** When it stops ringing, epoch milliseconds; null: nobody knows. */
  ringsUntil: number | null = null;
  /** Where it stood among those who wait in the queue that brought it when it began to ring, and who rings next. */
  queuePlace: QueuePlace | null;
  /** The call it belongs to; changes when calls are joined. */
  callId: string;
  /** The other side; a transfer changes it. The history keeps the last one. */
  remote: PartyName;
  /** Full number outside, where the other side is outside. */
  externalNumber: string | null;
  /** Shown instead of `remote`: the others of a conference, or the one of them who is left. */
  shown: PartyName | null = null;
  isConference = false;
  /** The other side is a service of the server. */
  service: 'voicemail' | null = null;
  /** Who else is in the conference. */
  others: readonly OtherMember[] = [];
  /** Its user has made the conference, and may mute the others in it and drop them. */
  isLeading = false;
  /** Who leads the conference has muted its user. */
  isMuted = false;
  /** Lines of a consultation share it. */
  linkId: string | null = null;
  recording: 'on' | 'paused' | null = null;
  infos: ExternalInfos | null;
  heldByRemote = false;
  isPersonal = false;
  /** Its user is heard by the others of a conference just now. */
  isTalking = false;
  /** Its user listens in on the call of a colleague, or began so. CALL-007 */
  isMonitoring = false;
  /** A supervisor listens in on its user, who is to see it. */
  isMonitored = false;
  /** Where it rings it can be answered without a hand on the phone. CALL-027 */
  canAnswer = true;
  terminalId: string | null = null;
  /** SIP Call-ID of the dialog with the phone. */
  terminalCallId: string | null = null;
  /** With whom its user was in a conference, by number, else by name: who leaves was there. */
  readonly #met = new Map<string, PartyName>();
  #state: LineState;
  #stateAt: number;
  /** Milliseconds of a clock that nobody sets: how long a user talked is no difference of times of day. */
  readonly #elapsed: () => number;
  #talksSince: number | null = null;
  #endedAt: number | null = null;

  constructor(start: LineStart, elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
    this.start = start;
    this.callId = start.callId;
    this.externalNumber = start.externalNumber;
    this.remote = start.remote;
    this.infos = start.infos;
    this.queuePlace = start.queuePlace ?? null;
    this.#state = { at: start.state };
    this.#stateAt = start.now;
  }

  get state(): LineState {
    return this.#state;
  }
  /** Since when it is in its state, epoch milliseconds. */
  get stateAt(): number {
    return this.#stateAt;
  }
  get isLive(): boolean {
    return this.#state.at !== 'dropped';
  }
  /** The CRM record for a colleague who takes the call over; a private call's stays with its user. */
  get infosToPassOn(): ExternalInfos | null {
    return this.isPersonal ? null : this.infos;
  }
  /** The group that brought the call to its user, or on whose behalf the user calls. */
  get broughtBy(): string | null {
    return this.start.groupId ?? this.start.acdGroup?.split('/').at(-1) ?? null;
  }
  get restUri(): string {
    return `telephony/CallLine/${this.id}`;
  }
  get isRingingIn(): boolean {
    return this.start.isIncoming && this.#state.at === 'ringing';
  }

  /** Keeps in mind for the history who is in a conference with its user. */
  meet(others: readonly PartyName[]): void {
    for (const other of others) this.#met.set(keyOf(other), other);
  }

  /** Commits the event; the caller performs the effects. None: the event meant nothing in this state. */
  apply(event: LineEvent, now: number): LineEffect[] {
    const [next, effects] = lineMachine(this.#state, event);
    if (next !== this.#state) this.#stateAt = now;
    this.#state = next;
    if ('since' in next && next.since !== null) this.#talksSince ??= this.#elapsed();
    if (next.at === 'dropped') this.#endedAt ??= this.#elapsed();
    return effects;
  }

  toWire(): WireCallLine {
    const { start } = this;
    const shown = this.shown ?? this.remote;
    const state = this.#state;
    return {
      call: `telephony/Call/${this.callId}`,
      lineId: this.id,
      restUri: this.restUri,
      linkId: this.linkId,
      creationTime: start.now,
      talkingTime: 'since' in state ? state.since : null,
      stateTime: this.#stateAt,
      state: state.at,
      stateCause: state.at === 'dropped' ? state.cause : null,
      endedBy: state.at === 'dropped' ? state.endedBy : null,
      heldByRemote: this.heldByRemote,
      terminal: this.terminalId === null ? null : `telephony/Terminal/${this.terminalId}`,
      terminalCallId: this.terminalCallId,
      serviceName: this.isConference ? 'conference' : this.service,
      actions: [...(this.isRingingIn && this.canAnswer ? ['answer'] : []), ...(this.isLeading ? ['lead'] : [])],
      displayedNumber: shown.number || null,
      displayedExternalNumber: this.shown ? null : this.externalNumber,
      displayedLabel: shown.label || null,
      displayedVia: start.via,
      displayedPhoto: null,
      lastRedirectedNumber: start.lastRedirectedNumber ?? null,
      acdGroup: start.acdGroup ?? null,
      isIncoming: start.isIncoming,
      isPersonalCall: this.isPersonal,
      externalInfos: this.infos,
      ...(typeof start.waitingSince === 'number' ? { waitingTime: start.waitingSince } : {}),
      ...(this.queuePlace ? { queuePlace: this.queuePlace } : {}),
      ...(this.isRingingIn && this.ringsUntil !== null ? { ringsUntil: this.ringsUntil } : {}),
      ...(this.recording === null ? {} : { recording: this.recording }),
      ...(this.isMonitored ? { isMonitored: true } : {}),
      ...(this.isConference ? { others: [...this.others] } : {}),
      ...(this.isMuted ? { isMuted: true } : {}),
      ...(this.isTalking ? { isTalking: true } : {}),
    };
  }

  /** What the history keeps; null while the line lives or when nobody watches it. */
  toFinished(): CallRecord | null {
    return this.#state.at === 'dropped' ? this.#finished(this.#state.cause, this.#state.endedBy) : null;
  }

  /** What the history is to keep if the server dies now; null when the line has ended or nobody watches it. */
  toInterrupted(): CallRecord | null {
    return this.isLive ? this.#finished('serverStopped', 'server') : null;
  }

  #finished(cause: DropCause, endedBy: EndedBy): CallRecord | null {
    const { start, remote } = this;
    if (start.userId === null) return null;
    const since = this.#talksSince;
    const wasAnswered = since !== null;
    const number = this.externalNumber ?? remote.number;
    const others = [...this.#met.values()].filter((other) => ![number, remote.number].includes(keyOf(other)));
    const isRejected = start.isIncoming && !wasAnswered && cause === 'declined' && endedBy === 'local';
    return {
      userId: start.userId,
      lineId: this.id,
      isIncoming: start.isIncoming,
      isMissed: start.isIncoming && !wasAnswered && !isRejected && !takenElsewhere.has(cause),
      isRejected,
      startedAt: start.now,
      talkSeconds: since === null ? null : Math.floor(((this.#endedAt ?? this.#elapsed()) - since) / 1000),
      called: start.called,
      remote: { label: remote.label, number },
      viaLabel: start.via?.label ?? null,
      groupId: start.isIncoming ? (start.groupId ?? null) : null,
      callId: start.callId,
      isPersonalCall: this.isPersonal,
      cause,
      infos: this.infos,
      ...(others.length > 0 && { others }),
      ...(this.isMonitoring && { isMonitoring: true }),
    };
  }
}
