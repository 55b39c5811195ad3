import { randomBytes } from 'node:crypto';
import { isSips, ownContact, takesSips } from '../message/contactOf.ts';
import { markVia } from '../message/markVia.ts';
import { type HeaderLine, header, type SipRequest, type SipResponse } from '../message/message.ts';
import { parseMessage } from '../message/parseMessage.ts';
import { serialize } from '../message/serialize.ts';
import { ClientTransaction } from '../transaction/ClientTransaction.ts';
import type { OutgoingRequest } from '../transaction/OutgoingRequest.ts';
import { ServerTransaction } from '../transaction/ServerTransaction.ts';
import { defaultTimers, type SipTimers } from '../transaction/timers.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import type { Dialog, DialogHome } from './Dialog.ts';

/** Text of requests that are kept, all together, in characters. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Kept requests that are looked at per message when there are too many: calls that ring may stand in front. */
const MAX_LOOKS = 100;
const makesTarget = new Set(['INVITE', 'UPDATE', 'NOTIFY']);

/**
 * SIP transactions and dialogs over any transport: the same core serves the edge of the server and the
 * robots. Whatever arrives is answered or ignored; nothing a peer sends makes it throw.
 */
export class SipStack implements DialogHome {
  /** A request outside of a dialog, except ACK and CANCEL. It must be answered. */
  onRequest: (tx: ServerTransaction) => void = (tx) => tx.respond(501);
  /** Every message as it stands on the wire, for a trace; passwords are digests in it. Absent: nobody looks. */
  onMessage: ((direction: 'in' | 'out', connection: SipConnection, text: string) => void) | null = null;
  onDisconnected: (connection: SipConnection) => void = () => {};
  /** Something in a handler failed; the request was answered with 500. */
  onFault: (error: unknown) => void = () => {};
  readonly host: string;
  readonly #timers: SipTimers;
  readonly #userAgent: string;
  /** Connections and what is under way on each. */
  readonly #connections = new Map<SipConnection, Set<{ abandon(): void }>>();
  readonly #servers = new Map<string, ServerTransaction>();
  readonly #clients = new Map<string, ClientTransaction>();
  readonly #dialogs = new Map<string, Dialog>();
  readonly #maxKeptBytes: number;
  #keptBytes = 0;

  /** @param options.host what stands in Via and Contact; a name that is never resolved */
  constructor(options: { host: string; userAgent?: string; timers?: SipTimers; maxKeptBytes?: number }) {
    this.host = options.host;
    this.#maxKeptBytes = options.maxKeptBytes ?? MAX_KEPT_BYTES;
    this.#timers = options.timers ?? defaultTimers;
    this.#userAgent = options.userAgent ?? 'Ringside';
  }

  /** What is alive, for tests and for the health page. */
  get sizes(): { connections: number; serverTransactions: number; clientTransactions: number; dialogs: number } {
    return {
      connections: this.#connections.size,
      serverTransactions: this.#servers.size,
      clientTransactions: this.#clients.size,
      dialogs: this.#dialogs.size,
    };
  }

  connected(connection: SipConnection): void {
    if (!this.#connections.has(connection)) this.#connections.set(connection, new Set());
  }

  disconnected(connection: SipConnection): void {
    const underWay = this.#connections.get(connection);
    if (!underWay) return;
    this.#connections.delete(connection);
    for (const tx of [...underWay]) tx.abandon();
    this.#guard(null, () => this.onDisconnected(connection));
  }

  /** Takes one message as text. */
  receive(connection: SipConnection, text: string): void {
    this.onMessage?.('in', connection, text);
    const parsed = parseMessage(text);
    if (!parsed.ok) {
      if (parsed.reply) connection.send(parsed.reply, 'toStranger');
      return;
    }
    const { message } = parsed;
    if (message.kind === 'response') this.#receiveResponse(connection, message);
    else this.#receiveRequest(connection, message, text.length);
  }

  /** Sends a request; see `Dialog` for those inside one. */
  request(connection: SipConnection, parts: OutgoingRequest): ClientTransaction {
    const base = this.baseHeaders(connection, parts);
    const branch = /branch=([^;]+)/.exec(base[0]?.[1] ?? '')?.[1] ?? '';
    const tx = new ClientTransaction({
      connection,
      method: parts.method,
      uri: parts.uri,
      branch,
      seq: parts.seq,
      base,
      timers: this.#timers,
      onProvisional: (response) => this.#guard(null, () => parts.onProvisional?.(response)),
      onGone: () => {
        this.#clients.delete(tx.key);
        underWay?.delete(tx);
      },
    });
    const underWay = this.#connections.get(connection);
    underWay?.add(tx);
    this.#clients.set(tx.key, tx);
    const lines: HeaderLine[] = [...base, ['CSeq', `${parts.seq} ${parts.method}`]];
    if (makesTarget.has(parts.method)) lines.push(['Contact', ownContact(connection, this.host, parts.uri)]);
    if (parts.body) lines.push(['Content-Type', parts.contentType ?? 'application/sdp']);
    lines.push(['User-Agent', this.#userAgent], ...(parts.headers ?? []));
    tx.start(serialize(`${parts.method} ${parts.uri} SIP/2.0`, lines, parts.body));
    return tx;
  }

  baseHeaders(
    connection: SipConnection,
    parts: Pick<OutgoingRequest, 'from' | 'to' | 'callId' | 'routes'>,
  ): HeaderLine[] {
    const sentBy = connection.local ?? this.host;
    const rport = connection.local ? ';rport' : '';
    return [
      ['Via', `SIP/2.0/${connection.transport} ${sentBy};branch=z9hG4bK${randomBytes(9).toString('hex')}${rport}`],
      ['Max-Forwards', '70'],
      ...(parts.routes ?? []).map((route) => ['Route', route] as const),
      ['From', parts.from],
      ['To', parts.to],
      ['Call-ID', parts.callId],
    ];
  }

  addDialog(dialog: Dialog): void {
    this.#dialogs.set(dialog.key, dialog);
  }
  removeDialog(dialog: Dialog): void {
    this.#dialogs.delete(dialog.key);
  }

  /** Closes all connections and forgets everything. */
  close(reason: string): void {
    for (const connection of [...this.#connections.keys()]) {
      connection.close(1001, reason);
      this.disconnected(connection);
    }
    this.#dialogs.clear();
  }

  #receiveResponse(connection: SipConnection, response: SipResponse): void {
    const tx = this.#clients.get(`${response.branch}|${response.seqMethod}`);
    if (tx?.connection === connection) return tx.receive(response);
    if (response.seqMethod === 'INVITE' && response.status >= 200 && response.status < 300) {
      this.#dialogOn(connection, response.callId, response.fromTag)?.acceptedAgain(response);
    }
  }

  #receiveRequest(connection: SipConnection, request: SipRequest, length: number): void {
    if (connection.remotePort !== undefined) markVia(request, connection.remoteAddress, connection.remotePort);
    const inviteKey = this.#serverKey(connection, request, 'INVITE');
    if (request.method === 'ACK') {
      const refused = this.#servers.get(inviteKey);
      if (refused) refused.acknowledged();
      else this.#dialogOn(connection, request.callId, request.toTag)?.acknowledged(request.seq, request.body);
      return;
    }
    const key = this.#serverKey(connection, request, request.method);
    const known = this.#servers.get(key);
    if (known) return known.repeat();
    const tx = new ServerTransaction({
      request,
      connection,
      contact: ownContact(connection, this.host, request.uri),
      timers: this.#timers,
      onGone: () => {
        if (!this.#servers.delete(key)) return;
        this.#keptBytes -= length;
        underWay?.delete(tx);
      },
    });
    const underWay = this.#connections.get(connection);
    underWay?.add(tx);
    this.#servers.set(key, tx);
    this.#keptBytes += length;
    this.#guard(tx, () => this.#dispatch(tx, inviteKey));
    this.#forgetOldest();
  }

  /**
   * Over UDP answered requests are kept, since copies may still come. Beyond the budget those that were answered first are
   * dropped early.
   */
  #forgetOldest(): void {
    let looks = 0;
    for (const tx of this.#servers.values()) {
      if (this.#keptBytes <= this.#maxKeptBytes || ++looks > MAX_LOOKS) return;
      if (tx.isFinal && !tx.awaitsAck) tx.forget();
    }
  }

  #dispatch(tx: ServerTransaction, inviteKey: string): void {
    const { request } = tx;
    if (request.method === 'CANCEL') {
      const invite = this.#servers.get(inviteKey);
      tx.answerStranger(invite ? 200 : 481);
      if (!invite || invite.isFinal) return;
      invite.onCancel?.();
      return invite.respond(487);
    }
    const required = header(request, 'require') ?? header(request, 'proxy-require');
    if (required) return tx.answerStranger(420, { headers: [['Unsupported', required]] });
    // A request to a `sips:` URI must be encrypted on every hop. A browser's WebSocket counts as encrypted: a proxy may have ended its TLS.
    if (isSips(request.uri) && !takesSips(tx.connection)) return tx.answerStranger(416);
    if (header(request, 'max-forwards') === '0') return tx.answerStranger(483);
    if (!request.toTag) return this.onRequest(tx);
    const dialog = this.#dialogOn(tx.connection, request.callId, request.toTag);
    if (dialog) dialog.receive(tx);
    else tx.answerStranger(481);
  }

  /** A dialog belongs to the connection it was opened on: knowing its ids elsewhere opens nothing. */
  #dialogOn(connection: SipConnection, callId: string, localTag: string | null): Dialog | null {
    const dialog = this.#dialogs.get(`${callId}|${localTag}`);
    return dialog?.connection === connection ? dialog : null;
  }

  #serverKey(connection: SipConnection, request: SipRequest, method: string): string {
    return `${connection.id}|${request.branch}|${method}`;
  }

  #guard(tx: ServerTransaction | null, work: () => void): void {
    try {
      work();
    } catch (error) {
      tx?.respond(500);
      this.onFault(error);
    }
  }
}
