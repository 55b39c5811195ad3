import { openSms } from '../../areas/sms/sms.ts';
import { smsDraftKey, smsDraftsAtom, smsLoadedAtom, smsThreads } from '../../areas/sms/smsState.ts';
import { smsThreadPath } from '../../areas/sms/smsThreadPath.ts';
import type { PanelApp } from '../../createPanelApp.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { REFUSALS, refuse } from '../../kernel/refusals.ts';
import { callCentreAtom } from '../../kernel/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
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
