import { randomBytes } from 'node:crypto';
import { parseAddress } from '../message/address.ts';
import { contactOf } from '../message/contactOf.ts';
import { header } from '../message/message.ts';
import type { ServerTransaction } from '../transaction/ServerTransaction.ts';

/** What is known of a dialog. RFC 3261 section 12 */
export interface DialogState {
  callId: string;
  localTag: string;
  localUri: string;
  remoteUri: string;
  /** Null until the peer has said anything that names it. */
  remoteTag: string | null;
  /** The peer has taken the call, or has opened it. */
  isConfirmed: boolean;
  /** Where requests go: the peer's Contact. */
  target: string;
  routes: string[];
  localSeq: number;
  remoteSeq: number;
  isOver: boolean;
}

/** Of a dialog that we open: where its INVITE goes, and the addresses without tag. */
export interface Opening {
  target: string;
  from: string;
  to: string;
  /** Absent: one of its own. */
  callId?: string;
}

/** The state of a dialog that an incoming INVITE opens. */
export function openedBy({ request, localTag }: ServerTransaction): DialogState {
  return {
    callId: request.callId,
    localTag,
    localUri: `${header(request, 'to') ?? ''};tag=${localTag}`,
    remoteUri: header(request, 'from') ?? '',
    remoteTag: request.fromTag,
    isConfirmed: true,
    target: contactOf(request) ?? parseAddress(header(request, 'from') ?? '')?.uri ?? request.uri,
    routes: [...(request.headers.get('record-route') ?? [])],
    localSeq: 0,
    remoteSeq: request.seq,
    isOver: false,
  };
}

/** The state of a dialog whose INVITE is not sent yet. */
export function toBeOpened({ target, from, to, callId }: Opening): DialogState {
  const localTag = randomBytes(6).toString('hex');
  return {
    callId: callId ?? randomBytes(12).toString('hex'),
    localTag,
    localUri: `${from};tag=${localTag}`,
    remoteUri: to,
    remoteTag: null,
    isConfirmed: false,
    target,
    routes: [],
    localSeq: 0,
    remoteSeq: 0,
    isOver: false,
  };
}
