import type { PanelApp } from '../app/createPanelApp.ts';
import { REFUSALS, refuse } from '../app/refusals.ts';
import { openSms } from '../app/sms.ts';
import { smsDraftKey, smsDraftsAtom, smsLoadedAtom, smsThreads } from '../app/smsState.ts';
import { smsThreadPath } from '../app/smsThreadPath.ts';
import { callCentreAtom } from '../app/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import { goToAtom } from '../shell/navigation/atoms.ts';
import type { Answer } from './supervision.ts';
import { whenTrue } from './whenTrue.ts';

/** Digits by which two spellings of a number are one: national and international forms share their end. */
const end = (number: string): string => number.replace(/\D/g, '').slice(-9);

/** Shows the newest thread with a number; the text waits in its field for the agent to send it. SMS-013 */
export const openSmsThread =
  ({ store }: Pick<PanelApp, 'store'>, answer: Answer): NonNullable<CommandHandlers['OPEN_SMS']> =>
  async ({ number, text = '' }) => {
    const source = store.get(callCentreAtom);
    const isThere = source && (await openSms(store, source).catch(() => null));
    if (!isThere) return answer(refuse(REFUSALS.network)) as never;
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
