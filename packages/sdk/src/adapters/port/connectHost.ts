import type { CallView, CommandName } from '@ringside/protocol/bridge/types';
import type { CallControls, CrmHost } from './CrmHost.ts';
import { createDialGate } from './createDialGate.ts';
import type { DialTexts } from './dialReason.ts';
import { joinAgent } from './joinAgent.ts';
import { joinDialling } from './joinDialling.ts';
import { joinRecords, type RecordOptions } from './joinRecords.ts';
import { isExternal } from './popRules.ts';
import { type HostPhone, watchCalls } from './watchCalls.ts';

export interface ConnectHostOptions extends RecordOptions {
  /**
   * Calls that the CRM hears of, beside those that it asked for. Default: numbers of 7 digits or more, anonymous
   * callers, calls with a record. CRM-010
   */
  concerns?: (call: CallView) => boolean;
  /** `false`: the panel searches, opens and saves by itself, through `hostProviders`. Default: true. */
  records?: boolean;
  /** Reasons why nothing can be dialled, in the user's language. */
  texts?: DialTexts;
  /** Hears of what the CRM refused or did not answer. Default: a warning in the console, without content of calls. */
  onError?: (error: Error) => void;
}

const controlsOf = (phone: HostPhone, active: CallControls['active']): CallControls => ({
  active,
  can: (command) => phone.session?.capabilities.includes(command) ?? false,
  // a command that this version has no type for; `send` rejects with the refusal
  run: (command, content) => phone.send(command as CommandName, content as never),
});

/**
 * Joins a CRM to a phone: dial requests become calls, calls open their record once and leave one entry in the CRM's
 * history, and the agent's state goes both ways. Only the public handle of the SDK is used.
 *
 * @param phone from `createPhone`
 * @param host an adapter, or an object of the page's own with the same methods
 * @returns a function that parts them; the phone and the CRM go on without each other. May be called again.
 */
export function connectHost(phone: HostPhone, host: CrmHost, options: ConnectHostOptions = {}): () => void {
  const end = new AbortController();
  const { signal } = end;
  const report = (cause: unknown): void => {
    const error = new Error(`${host.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    if (options.onError) options.onError(error);
    else console.warn(error.message);
  };
  const scope = { signal, report };
  const takers: ((call: CallView) => void)[] = [];
  const concerned = new Set<string>();
  const gate = createDialGate((call, isOwn) => {
    if (signal.aborted) return;
    if (isOwn || (options.concerns ?? isExternal)(call)) concerned.add(call.lineID);
    if (!concerned.has(call.lineID)) return;
    for (const take of takers) {
      try {
        take(call);
      } catch (error) {
        report(error);
      }
    }
  });
  const active = watchCalls(phone, gate.take, signal);
  if (host.follow) takers.push(host.follow(controlsOf(phone, active)));
  if (options.records !== false) takers.push(joinRecords(phone, host, active, options, scope));
  joinDialling(phone, host, { ...scope, texts: options.texts, through: gate.dialling });
  if (host.agentStatus) joinAgent(phone, host.agentStatus, scope);
  return () => {
    if (signal.aborted) return;
    end.abort();
    host.close?.();
  };
}
