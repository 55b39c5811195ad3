import { chatDestinationOf } from '@ringside/domain/chat';
import { digitsOf } from '@ringside/domain/number';
import { wantOf } from '../../../kernel/acts.ts';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import type { CommandHandlers, PageAnswer } from '../../../kernel/ground/PagePort.ts';
import { whenTrue } from '../../../kernel/ground/whenTrue.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { ok, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { newChatPath } from '../../chats/paths.ts';
import { chatDraftsAtom } from '../../chats/state.ts';
import { smsThreadPath } from '../smsThreadPath.ts';
import { smsDraftKey, smsDraftsAtom, smsLoadedAtom, smsThreads } from '../state.ts';

/** Digits by which two spellings of a number are one: national and international forms share their end. */
const end = (number: string): string => number.replace(/\D/g, '').slice(-9);

const loadSms = async () => (await import('../acts.ts')).smsActs;

const loadChats = async () => (await import('../../chats/acts.ts')).chatActs;

/** Begins an SMS of the user's own; null: the user cannot send one. */
async function beginOwn(ground: Pick<Ground, 'store' | 'of'>, number: string, text: string) {
  const { store } = ground;
  if (digitsOf(number) === '' || store.get(profileAtom)?.hasSmsGateway === false) return null;
  const from = await wantOf(ground, loadChats)(({ smsCallerIds }) => smsCallerIds());
  if (!from.ok || from.value.number === '') return null;
  const to = { number, kind: 'sms' } as const;
  const draftOf = chatDestinationOf(to);
  if (text !== '') store.set(chatDraftsAtom, (all) => ({ ...all, [draftOf]: all[draftOf] || text }));
  store.set(goToAtom, newChatPath(to));
  return { status: 200, content: { threadID: '', groupID: '' } } as const;
}

/**
 * Shows the newest thread with a number; the text waits in its field for the agent to send it. Where no customer with the number has
 * written to a queue of the user, an SMS of the user's own is begun, or its thread shown, if one can be sent. SMS-013
 */
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
    if (!thread) return (await beginOwn(ground, number, text)) ?? (answer(refuse(REFUSALS.groupUnknown)) as never);
    const key = smsDraftKey(thread.uri, false);
    store.set(smsDraftsAtom, (all) => ({ ...all, [key]: all[key] || text }));
    store.set(goToAtom, smsThreadPath(thread));
    return { status: 200, content: { threadID: thread.id, groupID: thread.groupId } };
  };
