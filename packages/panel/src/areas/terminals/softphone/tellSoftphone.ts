import { type Softphone, softphoneErrorKey, softphoneFlags } from '@ringside/domain/softphone';
import type { Store } from '../../../kernel/store.ts';
import { dismissToastAtom, raiseToastAtom } from '../../../kernel/toasts/toasts.ts';

/**
 * Says what becomes of the softphone while nobody looks at it: that one has to wait, and what went wrong. SOFT-025, ERR-001
 *
 * @param again connects by force
 * @returns a function that takes every state
 */
export function tellSoftphone(store: Store, again: () => void): (state: Softphone) => void {
  let wait: number | null = null;
  let fault: { error: Softphone['error']; toast: number } | null = null;
  const dismiss = (toast: number | null | undefined): null => {
    if (toast !== null && toast !== undefined) store.set(dismissToastAtom, toast);
    return null;
  };
  return (state) => {
    const { pending, connecting, error } = softphoneFlags(state);
    if (!pending && !connecting) wait = dismiss(wait);
    else wait ??= store.set(raiseToastAtom, { kind: 'info', title: 'softphone.connecting', timeoutMs: 0 });
    if (error === (fault?.error ?? null)) return;
    fault = dismiss(fault?.toast);
    if (error === null) return;
    const key = softphoneErrorKey(error);
    const actions = [{ label: 'action.tryAgain', run: again }] as const;
    const toast = store.set(raiseToastAtom, { kind: 'error', title: key, detail: `${key}_DETAIL`, actions });
    fault = { error, toast };
  };
}
