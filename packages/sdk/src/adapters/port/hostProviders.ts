import type { CallView, RecordRef } from '@ringside/protocol/bridge/types';
import type { Providers } from '../../types.ts';
import type { CrmHost } from './CrmHost.ts';
import { claimOnce } from './claimOnce.ts';
import { searchDigits } from './popRules.ts';

export interface HostProvidersOptions {
  /** The phone's live calls, e.g. `() => phone.calls.getSnapshot()`. */
  calls: () => readonly CallView[];
  /** Whether this page writes the log of a call. Default: the first page of this browser that asks. */
  claim?: (callID: string) => Promise<boolean>;
}

/** A record without the members that only a list shows. */
const ref = ({ id, label, type }: RecordRef): RecordRef => (type ? { id, label, type } : { id, label });

/**
 * A host as answers to the panel's questions, for `createPhone({providers})`: the panel then decides what opens and what
 * is saved, by its user's settings, with its chooser, notes and outcome. Join the host with
 * `connectHost(phone, host, {records: false})`, or both would search, open and save.
 *
 * What the host cannot do is left out, so that the panel does not ask.
 */
export function hostProviders(host: CrmHost, { calls, claim = claimOnce }: HostProvidersOptions): Providers {
  const { search, pop, log } = host.capabilities;
  return {
    ...(search && {
      async matchNumber({ number, lineID }) {
        const digits = searchDigits(number);
        const call = calls().find((known) => known.lineID === lineID) ?? null;
        return digits ? host.search({ number, digits, call }) : [];
      },
    }),
    ...(pop && {
      async openRecord({ record }) {
        await host.pop(ref(record));
        return null;
      },
    }),
    ...(host.newContact && {
      async newContact({ number }) {
        await host.newContact?.(number);
        return null;
      },
    }),
    ...(log && {
      async logCall({ task, call, record, note, disposition }) {
        if (!(await claim(call.callID))) return { id: null };
        const Description = [task.Description, note].filter(Boolean).join('\n\n');
        const CallDisposition = disposition ?? task.CallDisposition;
        const id = await host.saveLog({ task: { ...task, Description, CallDisposition }, call, record });
        return { id };
      },
    }),
  } satisfies Providers;
}
