import { SIP_CALLER_ID_HEADER, SIP_CODE_HEADER, SIP_INFOS_HEADER } from '@ringside/protocol/words/sip';
import { parseAddress, parseUri } from '../../sip/message/address.ts';
import { header, type SipRequest } from '../../sip/message/message.ts';
import type { Binding } from '../../sip/registration/Registrar.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import { createParty } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { Leg } from '../leg/Leg.ts';
import { plainRtpOn } from '../leg/plainRtpOn.ts';
import { parseInfosHeader } from '../line/externalInfos.ts';
import { type KnownAs, Line } from '../line/Line.ts';
import { planFor, remoteOf } from '../playing/play.ts';
import { type Origin, proceed } from '../playing/proceed.ts';

/** Longest dialled string that is looked at. NUM-001 */
const MAX_DIALLED = 40;

/** Starts the call of an INVITE from a registered phone or trunk. Everything that is wrong is answered. CALL-001 */
export function acceptInvite(context: CallWorld, tx: ServerTransaction, binding: Binding): void {
  const { request, connection } = tx;
  const origin = originOf(context, binding, request);
  if (!origin) return refuse(tx, 403, 'CALL_NOT_ALLOWED');
  if (origin.kind === 'user' && origin.shows !== null && !context.directory.mayShow(origin.user.userId, origin.shows)) {
    return refuse(tx, 403, 'CALLER_ID_NOT_ALLOWED');
  }
  const dialled = parseUri(request.uri)?.user ?? '';
  if (dialled === '' || dialled.length > MAX_DIALLED) return refuse(tx, 404, 'NUMBER_INVALID');
  const userId = origin.kind === 'user' ? origin.user.userId : null;
  if (userId !== null && context.book.linesOf(userId).length >= context.maxTerminalConnection) {
    return refuse(tx, 486, 'CALL_TOO_MANY_LINES');
  }
  const caller = { userId, ...(origin.kind === 'outside' && { number: origin.number }) };
  const plan = planFor(context, { from: { number: dialled }, caller, purpose: 'dialled' });
  const [first] = plan.steps;
  // A number that leads nowhere is no call: nobody hears of a line that never was.
  if (first.to === 'refused') {
    if (first.blockedBy && origin.kind === 'outside') {
      context.directory.wasBlocked(first.blockedBy, origin.number);
      // What the phone of a user who is not there would say: nothing tells the caller of a list.
      return refuse(tx, 480, 'CALL_NOT_AVAILABLE');
    }
    return refuse(tx, first.cause === 'callNotAllowed' ? 403 : 404, first.code);
  }
  tx.respond(100);
  const call = context.calls.open(context);
  const remote = remoteOf(first, dialled, (number) => context.directory.labelOf(number));
  const line = new Line({
    callId: call.id,
    userId,
    isIncoming: false,
    state: 'prompting',
    remote,
    externalNumber: first.to === 'outside' ? first.number : null,
    called: remote,
    via: null,
    infos: parseInfosHeader(header(request, SIP_INFOS_HEADER.toLowerCase())),
    now: context.now(),
  });
  const endpoint = context.media.createEndpoint(plainRtpOn(connection));
  const leg = Leg.incoming(context.stack, tx, endpoint, binding.terminalId);
  const party = createParty(origin.kind === 'user' ? origin.user : null, callerKnownAs(context, origin), line, leg);
  call.adoptCaller(party);
  context.book.add(line, true);
  proceed(call, plan, origin, dialled);
}

function callerKnownAs({ directory }: CallWorld, origin: Origin): KnownAs {
  if (origin.kind === 'user') return { ...directory.callerIdOf(origin.user.userId, false), externalNumber: null };
  const { number, label } = origin;
  return { label: directory.labelOf(number) ?? label, number, externalNumber: number || null };
}

function originOf(context: CallWorld, binding: Binding, request: SipRequest): Origin | null {
  const from = parseAddress(header(request, 'from') ?? '');
  if (binding.userId === null) {
    const asserted = parseAddress(header(request, 'p-asserted-identity') ?? '') ?? from;
    const number = parseUri(asserted?.uri ?? '')?.user ?? '';
    return { kind: 'outside', number: number === 'anonymous' ? '' : number, label: asserted?.display ?? '' };
  }
  if (parseUri(from?.uri ?? '')?.user !== binding.registerId) return null;
  const user = context.directory.user(binding.userId);
  return user && { kind: 'user', user, shows: header(request, SIP_CALLER_ID_HEADER.toLowerCase()) ?? null };
}

function refuse(tx: ServerTransaction, status: number, code: string): void {
  tx.respond(status, { headers: [[SIP_CODE_HEADER, code]] });
}
