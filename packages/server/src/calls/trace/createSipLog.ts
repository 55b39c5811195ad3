import { SIP_CODE_HEADER } from '@ringside/protocol/words/sip';
import type { Logger } from 'pino';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import type { Binding, Registrar } from '../../sip/registration/Registrar.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import { callIdOf, headerIn, peerOf } from './messageHead.ts';

/** Lines of refusals a second, on average and at once: strangers are refused as often as they like. */
const REFUSALS = { perSecond: 10, burst: 100 };
/** Longest word of a stranger that is written down. */
const MAX_WORD = 200;

/**
 * What phones do, in the log. Info: a phone is registered, is not any more or was replaced, and what was refused before there was a
 * line. Debug: each SIP message by its kind, ids and peer. Neither texts nor numbers nor passwords.
 *
 * @param callOf our id of the call of a Call-ID; null: it belongs to none, or not yet
 */
export function createSipLog(log: Logger, callOf: (sipCallId: string) => string | null) {
  const refusals = new TokenBucket(REFUSALS.perSecond, REFUSALS.burst);
  const phone = (what: string) => (binding: Binding) => {
    const { connection, terminalId, userId, userAgent } = binding;
    log.info({ terminalId, userId, peer: peerOf(connection), userAgent }, `phone ${what}`);
  };
  return {
    /** Writes down the phones that come and go from now on. */
    follow(registrar: Pick<Registrar, 'on'>): void {
      for (const what of ['registered', 'removed', 'replaced'] as const) registrar.on(what, phone(what));
    },
    /** A request that was looked at: nothing is written of one that goes on, or whose phone was asked for its password. */
    answered({ request, connection, final }: ServerTransaction): void {
      const isRefused = final && final.status >= 300 && final.status !== 401;
      if (!isRefused || !log.isLevelEnabled('info') || !refusals.take()) return;
      const code = final.headers.find(([name]) => name === SIP_CODE_HEADER)?.[1] ?? null;
      const what = {
        status: final.status,
        code,
        sipCallId: request.callId.slice(0, MAX_WORD),
        peer: peerOf(connection),
      };
      log.info(what, request.method === 'REGISTER' ? 'registration refused' : 'call refused');
    },
    message(direction: 'in' | 'out', connection: SipConnection, text: string): void {
      if (!log.isLevelEnabled('debug')) return;
      const sipCallId = callIdOf(text)?.slice(0, MAX_WORD) ?? null;
      // Keep-alives are no messages.
      if (sipCallId === null) return;
      const [first = '', second = ''] = text.slice(0, MAX_WORD).split(' ', 2);
      const method = headerIn(text, 'cseq')?.split(' ').at(-1)?.slice(0, MAX_WORD) ?? null;
      const status = first === 'SIP/2.0' ? Number(second) : null;
      const callId = callOf(sipCallId);
      log.debug({ direction, method, status, sipCallId, callId, peer: peerOf(connection) }, 'sip message');
    },
  };
}
