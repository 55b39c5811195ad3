import { forwardingVerbs } from '@ringside/client/forwarding';
import { everythingTo, type Forwarding, isEverything } from '@ringside/domain/forwarding';
import { acts } from '../../../kernel/acts.ts';
import { outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';
import type { MessageKey } from '../../../words/translate.ts';

/** All calls of the user to one place, and back, in one press each. FWD-001 */
export const forwardAllActs = acts(({ client, store }) => {
  const verbs = client.open(forwardingVerbs);
  /** False: refused, and a toast says so. */
  const ask = async (asked: Promise<Parameters<typeof outcome>[0]>): Promise<boolean> => {
    const done = outcome(await asked);
    if (!done.ok) store.set(raiseRefusalAtom, done.refused);
    return done.ok;
  };
  const turn = ({ uri, ...rule }: Forwarding, activated: boolean) => ask(verbs.change(uri, { ...rule, activated }));
  const tell = (key: MessageKey, name: string, undo: () => Promise<unknown>): void =>
    store.set(raiseUndoAtom, { title: { key, params: { name } }, cause: 'forward all', undo });
  return {
    /**
     * Sends all calls to a number, or to voicemail, from now on, before any other rule. What sent them elsewhere is off; the toast
     * undoes both.
     *
     * @param name of the destination, as the toast says it
     * @param label of a rule that is new
     */
    async forwardAll(destination: string, name: string, label: string): Promise<void> {
      const read = outcome(await verbs.all());
      if (!read.ok) return void store.set(raiseRefusalAtom, read.refused);
      const before = read.value;
      const on = before.filter((rule) => rule.activated && isEverything(rule) && rule.destination !== destination);
      const same = before.find((rule) => isEverything(rule) && rule.destination === destination);
      const restore = async () => {
        for (const rule of on) await turn(rule, true);
      };
      for (const rule of on) if (!(await turn(rule, false))) return;
      const made = same
        ? outcome(await verbs.change(same.uri, { ...same, activated: true }))
        : outcome(await verbs.add(everythingTo(destination, label)));
      if (!made.ok) {
        await restore();
        return void store.set(raiseRefusalAtom, made.refused);
      }
      const { uri } = same ?? made.value;
      const others = before.map((rule) => rule.uri).filter((one) => one !== uri);
      // Only a rule that always acts could take a call before.
      const isTaken = before.some(
        (rule) => rule.uri !== uri && rule.activated && rule.forwardType === 'AL' && !on.includes(rule),
      );
      if (isTaken && !(await ask(verbs.order([uri, ...others])))) return;
      tell('fwd.allTo', name, async () => {
        const isOff = same ? await turn(same, same.activated) : await ask(verbs.remove(uri));
        if (isOff && isTaken) await ask(verbs.order(before.map((rule) => rule.uri)));
        await restore();
      });
    },
    /** Calls ring here again. @param name of the destination until now */
    async stopAll(rule: Forwarding, name: string): Promise<void> {
      if (await turn(rule, false)) tell('fwd.allStopped', name, () => turn(rule, true));
    },
  };
});
