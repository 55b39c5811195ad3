import { wantOf } from '../../../kernel/acts.ts';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import type { CommandHandlers, PageAnswer } from '../../../kernel/ground/PagePort.ts';
import { whenTrue } from '../../../kernel/ground/whenTrue.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { ok, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import { smsThreadPath } from '../smsThreadPath.ts';
import { smsDraftKey, smsDraftsAtom, smsLoadedAtom, smsThreads } from '../state.ts';

/** Digits by which two spellings of a number are one: national and international forms share their end. */
const end = (number: string): string => number.replace(/\D/g, '').slice(-9);

const loadSms = async () => (await import('../acts.ts')).smsActs;

/** Shows the newest thread with a number; the text waits in its field for the agent to send it. SMS-013 */
export const openSmsThread =
  (ground: Pick<Ground, 'store' | 'of'>, answer: PageAnswer): NonNullable<CommandHandlers['OPEN_SMS']> =>
  async ({ number, text = '' }) => {
    const { store } = ground;
    const opened = await wantOf(
      ground,
      loadSms,
    )(async ({ follow }) => {
      follow();
      return ok(null);
    });
    if (!opened.ok) return answer(refuse(REFUSALS.network)) as never;
    if (!(await whenTrue(store, smsLoadedAtom))) return answer(refuse(REFUSALS.network)) as never;
    const thread = store
      .get(smsThreads.allAtom)
      .filter((one) => end(one.number) === end(number) && end(number) !== '')
      .sort((a, b) => b.lastAt - a.lastAt)[0];
    if (!thread) return answer(refuse(REFUSALS.groupUnknown)) as never;
    const key = smsDraftKey(thread.uri, false);
    store.set(smsDraftsAtom, (all) => ({ ...all, [key]: all[key] || text }));
    store.set(goToAtom, smsThreadPath(thread));
    return { status: 200, content: { threadID: thread.id, groupID: thread.groupId } };
  };
