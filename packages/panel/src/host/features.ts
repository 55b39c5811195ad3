import { hostUi } from '../areas/host-page/hostUi.ts';
import { allAreas } from '../kernel/areasAtom.ts';
import { fetchAlways } from '../kernel/fetchCode.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { CommandHandlers, HostBridge } from './bridge/index.ts';
import { contacts } from './commands/contacts.ts';
import { openSmsThread } from './commands/openSms.ts';
import { signOut } from './commands/signOut.ts';
import { type Answer, supervision } from './commands/supervision.ts';
import { createUnlogged } from './commands/unlogged.ts';
import { tellNews } from './news/tellNews.ts';

/**
 * The rarer subjects of the bridge: what happens besides calls is reported, calls that nobody logged are kept, and areas carry
 * out what their manifests bring (`page`). Fetched after the bridge itself, which a page needs at once.
 *
 * @param answer turns an outcome into a response, as for the other commands
 */
export async function connectFeatures(ground: Ground, bridge: HostBridge, answer: Answer) {
  const unlogged = createUnlogged(ground.store, () => localStorage, Date.now);
  tellNews(ground, bridge);
  const pages = (await allAreas(ground.store)).flatMap(({ page }) => (page ? [fetchAlways(page)] : []));
  const ofAreas = (await Promise.all(pages)).map(({ page }) => page(ground, bridge, answer));
  const handlers: CommandHandlers = {
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
  return { handlers: Object.assign(handlers, ...ofAreas) as CommandHandlers, ended: unlogged.ended };
}
