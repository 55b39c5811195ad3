import type { FeatureCommandMap } from '@ringside/protocol/bridge/types';
import { hostUi } from '../areas/host-page/hostUi.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { CommandHandlers, HostBridge } from './bridge/index.ts';
import { contacts } from './commands/contacts.ts';
import { openSmsThread } from './commands/openSms.ts';
import { signOut } from './commands/signOut.ts';
import { type Answer, supervision } from './commands/supervision.ts';
import { createUnlogged } from './commands/unlogged.ts';
import { tellNews } from './news/tellNews.ts';

/** Commands of the rarer subjects. */
export type FeatureHandlers = Required<Pick<CommandHandlers, keyof FeatureCommandMap>>;

/**
 * The rarer subjects of the bridge: what happens besides calls is reported, calls that nobody logged are kept. Fetched after
 * the bridge itself, which a page needs at once.
 *
 * @param answer turns an outcome into a response, as for the other commands
 */
export function connectFeatures(ground: Ground, bridge: HostBridge, answer: Answer) {
  const unlogged = createUnlogged(ground.store, () => localStorage, Date.now);
  tellNews(ground, bridge);
  const handlers: FeatureHandlers = {
    ...supervision(ground, bridge, answer),
    GET_CONTACTS: contacts(ground, answer),
    ...hostUi(ground.store, bridge, () => localStorage),
    SIGN_OUT: signOut(ground, answer),
    OPEN_SMS: openSmsThread(ground, answer),
    GET_UNLOGGED_CALLS: () => ({ status: 200, content: unlogged.list() }),
    SET_CALLS_LOGGED({ lines }) {
      unlogged.logged(lines);
      return { status: 200, content: null };
    },
  };
  return { handlers, ended: unlogged.ended };
}
