import type { CallView, RecordRef } from '@ringside/protocol/bridge/types';
import type { Phone } from '../types.ts';

export interface ScreenPopOptions {
  /** Opens a record, or, with `null`, what the page shows for a caller whom it does not know. */
  open: (record: RecordRef | null, call: CallView) => void;
  /** Finds the record of a call that does not bring its own. Several: `choose` decides. */
  resolve?: (call: CallView, options: { signal: AbortSignal }) => Promise<readonly RecordRef[]> | readonly RecordRef[];
  /** Chooses among several; the first is taken without. */
  choose?: (records: readonly RecordRef[], call: CallView) => Promise<RecordRef | null> | RecordRef | null;
  /** `ringing` without: at first sight. CRM-011 */
  when?: 'ringing' | 'answered';
  /** `true` without. CRM-017 */
  incoming?: boolean;
  /** `false` without. CRM-018 */
  outgoing?: boolean;
  /** Only calls of a queue. CRM-019 */
  acdOnly?: boolean;
  /** A pop-up waits because the user is typing; the page may show a hint. */
  onWaiting?: (call: CallView) => void;
}

const KEPT = 200;
const isTyping = (page: Document) =>
  page.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])') ?? false;

/**
 * Opens the record of a call: once per call, the newest call wins, and never while the user types in the page, because a
 * page that changes under a half-written sentence loses it: it then opens when the field is left.
 *
 * @returns a function that ends it
 * @see CRM-011, CRM-017, CRM-018, CRM-019
 */
export function screenPop(phone: Phone, options: ScreenPopOptions): () => void {
  const { open, resolve, choose, when = 'ringing', incoming = true, outgoing = false, acdOnly = false } = options;
  const page = phone.frame.ownerDocument;
  const popped = new Set<string>();
  let current: AbortController | null = null;

  const find = async (call: CallView, signal: AbortSignal): Promise<RecordRef | null> => {
    if (call.record) return call.record;
    const records = (await resolve?.(call, { signal })) ?? [];
    if (signal.aborted || records.length < 2) return records[0] ?? null;
    return choose ? choose(records, call) : (records[0] as RecordRef);
  };
  /** Settles when the user does not type, or when the call is not the newest any more. */
  const pause = (call: CallView, signal: AbortSignal) =>
    new Promise<void>((go) => {
      if (!isTyping(page)) return go();
      options.onWaiting?.(call);
      const end = () => {
        page.removeEventListener('focusout', look);
        signal.removeEventListener('abort', end);
        go();
      };
      // the next field has its focus a moment later
      const look = () => setTimeout(() => isTyping(page) || end());
      page.addEventListener('focusout', look);
      signal.addEventListener('abort', end);
    });
  const pop = async (call: CallView) => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const { signal } = controller;
    const record = await find(call, signal).catch(() => null);
    if (!signal.aborted) await pause(call, signal);
    if (!signal.aborted) open(record, call);
  };
  const off = phone.on('CALL_EVENT', (call) => {
    const isWanted = (call.isIncoming ? incoming : outgoing) && (!acdOnly || call.acdGroupID !== null);
    const isTime = when === 'ringing' ? !call.end : call.answeredAt !== null && !call.end;
    if (!isWanted || !isTime || popped.has(call.lineID)) return;
    popped.add(call.lineID);
    for (const old of popped) if (popped.size > KEPT) popped.delete(old);
    void pop(call);
  });
  return () => {
    off();
    current?.abort();
  };
}
