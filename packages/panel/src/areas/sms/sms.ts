import type { RingsideClient, SmsClient } from '@ringside/client';
import type { SmsThread } from '@ringside/domain/sms';
import type { Store } from '../../kernel/live.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { keepSmsDrafts } from './keepSmsDrafts.ts';
import { smsAgentAtom, smsLoadedAtom, smsThreads } from './smsState.ts';

type Source = Pick<RingsideClient, 'callCentre' | 'on'>;

/** Shows a thread, unless a newer state of it is known: an answer may come after the push of a later change. */
export function putSmsThread(store: Store, thread: SmsThread): void {
  const row = store.get(smsThreads.tableAtom).get(thread.uri);
  if (row && store.get(row).revision > thread.revision) return;
  store.set(smsThreads.applyAtom, { op: 'put', item: thread });
}

/** Follows queue SMS and keeps their atoms current, until nobody is signed in any more. */
export function followSms(store: Store, client: Pick<RingsideClient, 'on'>): void {
  client.on('change', (change) => {
    if (change.list === 'smsThreads') {
      if (change.op === 'put') putSmsThread(store, change.item);
      else store.set(smsThreads.applyAtom, change);
      if (change.op === 'reset') store.set(smsLoadedAtom, true);
    }
    if (change.list !== 'smsAgents' || change.op === 'remove') return;
    store.set(smsAgentAtom, change.op === 'put' ? change.item : (change.items[0] ?? null));
  });
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).at !== 'signedOut') return;
    store.set(smsThreads.applyAtom, { op: 'reset', items: [] });
    store.set(smsAgentAtom, null);
    store.set(smsLoadedAtom, false);
  });
}

const opened = new WeakMap<Source, Promise<SmsClient>>();

/** Queue SMS of a client; follows them from the first call on. Rejects when their code could not be fetched. SMS-013 */
export function openSms(store: Store, client: Source): Promise<SmsClient> {
  const known = opened.get(client);
  if (known) return known;
  const opening = client
    .callCentre()
    .then((centre) => centre.sms())
    .then((sms) => {
      followSms(store, client);
      keepSmsDrafts(store, () => sessionStorage);
      sms.follow();
      return sms;
    });
  opened.set(client, opening);
  opening.catch(() => opened.delete(client));
  return opening;
}
