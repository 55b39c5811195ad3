import type { CallBack, Line } from '@ringside/domain/call';
import { digitsOf } from '@ringside/domain/number';
import { actsIn } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { colleagues } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { dismissToastAtom, raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { callActs } from '../calls/acts.ts';
import { callBackActs } from './acts.ts';

/** How long the offer stands, in milliseconds. */
const OFFER_MS = 10_000;

/** Ends of a call that say that nobody was reached, and what they say about the other side. */
const unreached: Readonly<Record<string, 'busy' | 'notAnswered'>> = {
  busy: 'busy',
  notAnswered: 'notAnswered',
  notAvailable: 'notAnswered',
};

/**
 * Calling back a colleague who was busy or did not answer: offered when such a call ends or goes to a mailbox, announced
 * when the colleague can be called. The person decides each time.
 */
export function offerCallBacks({ store, of, listen }: Ground): () => void {
  const backs = of(callBackActs);
  const offered = new Set<string>();
  /** Toasts of those who can be called now, by the path of the wish. */
  const ready = new Map<string, number>();

  const dismiss = (uri: string): void => {
    const toast = ready.get(uri);
    ready.delete(uri);
    if (toast !== undefined) store.set(dismissToastAtom, toast);
  };
  const ask = async (extensionUri: string, name: string, cause: 'busy' | 'notAnswered'): Promise<void> => {
    const result = await backs.askBack(extensionUri, cause);
    if (!result.ok) return store.set(raiseRefusalAtom, result.refused);
    // A colleague who is free by now is announced at once, by the push.
    if (result.value.isReady) return;
    store.set(raiseToastAtom, { kind: 'ok', title: { key: 'back.waiting', params: { name } } });
  };
  const offer = (line: Line): void => {
    const isMailbox = line.service === 'voicemail';
    const cause = isMailbox ? 'notAnswered' : line.end ? unreached[line.end.cause] : undefined;
    if (line.isIncoming || cause === undefined || offered.has(line.id)) return;
    const number = digitsOf(line.party.number);
    const colleague = store.get(colleagues.allAtom).find((other) => digitsOf(other.number) === number);
    if (!colleague || number === '') return;
    offered.add(line.id);
    const { uri, name, telephony } = colleague;
    // Whom a mailbox stands in for may be on the phone.
    const isBusy = cause === 'busy' || telephony === 'busy';
    store.set(raiseToastAtom, {
      kind: 'info',
      title: { key: isBusy ? 'back.busy' : 'back.away', params: { name } },
      timeoutMs: OFFER_MS,
      actions: [{ label: 'back.tellMe', run: () => void ask(uri, name, isBusy ? 'busy' : 'notAnswered') }],
    });
  };
  const tell = ({ uri, name, number, isReady }: CallBack): void => {
    if (!isReady) return dismiss(uri);
    if (ready.has(uri)) return;
    const toast = store.set(raiseToastAtom, {
      kind: 'info',
      title: { key: 'back.ready', params: { name } },
      timeoutMs: 0,
      actions: [
        { label: 'back.call', run: () => void actsIn(store, callActs).call(number) },
        { label: 'back.later', run: () => void backs.cancel(uri) },
      ],
    });
    ready.set(uri, toast);
  };

  const stop = listen({ lineChanged: offer });
  backs.follow((change) => {
    if (change.op === 'remove') return dismiss(change.uri);
    if (change.op === 'put') return tell(change.item);
    for (const uri of [...ready.keys()]) if (!change.items.some((item) => item.uri === uri)) dismiss(uri);
    for (const item of change.items) tell(item);
  });
  return stop;
}
