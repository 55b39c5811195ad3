import type { Presence } from '@ringside/domain/presence';
import type { KnownPresence, PresenceCommandMap, PresenceView } from '@ringside/protocol/bridge/types';
import type { WirePresenceEnd } from '@ringside/protocol/presence';
import { atom } from 'jotai';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers, HandlerResult, PageAnswer, PagePort } from '../../kernel/ground/PagePort.ts';
import { whenTrue } from '../../kernel/ground/whenTrue.ts';
import { type Outcome, ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import { presenceActs } from './acts.ts';
import { presenceAtom } from './state.ts';

const isKnownAtom = atom((get) => get(presenceAtom) !== null);

/** The presence for the page, whose clock is the browser's. */
const viewOf = ({ state, message, until, isByHand, isUndisturbed }: Presence, clockDeltaMs: number): PresenceView => ({
  ...{ state: state as PresenceView['state'], message, isByHand, doNotDisturb: isUndisturbed },
  until: until === null ? null : until - clockDeltaMs,
});

/** An end that is not named stays as it is. */
const endOf = (minutes: number | null | undefined): WirePresenceEnd | undefined => {
  if (minutes === undefined) return undefined;
  return minutes === null ? { after: 'never' } : { after: 'minutes', minutes };
};

/** Tells the page whenever the presence of the user changes, wherever it was changed; nothing of a user who may not use the CRM interface. */
function tellChanges({ store, of }: Pick<Ground, 'store' | 'of'>, page: Pick<PagePort, 'publishPage'>): void {
  let last: string | null = null;
  const follow = (): void => {
    if (store.get(profileAtom)?.crmAllowed) of(presenceActs).follow();
  };
  const tell = (): void => {
    const now = store.get(presenceAtom);
    const profile = store.get(profileAtom);
    const view = now && profile?.crmAllowed ? viewOf(now, profile.clockDeltaMs) : null;
    const said = view && JSON.stringify(view);
    // The first is where the user stands, no news.
    if (view && last !== null && said !== last) page.publishPage('PRESENCE_EVENT', view);
    last = said;
  };
  store.sub(presenceAtom, tell);
  store.sub(profileAtom, follow);
  follow();
  tell();
}

/** GET_PRESENCE, SET_PRESENCE, PRESENCE_EVENT: what the user's own sheet shows and does. PRES-001, PRES-005 */
export function page(
  ground: Pick<Ground, 'store' | 'of'>,
  port: Pick<PagePort, 'publishPage'>,
  answer: PageAnswer,
): Required<Pick<CommandHandlers, keyof PresenceCommandMap>> {
  const { store } = ground;
  const acts = ground.of(presenceActs);
  tellChanges(ground, port);
  const current = async (): Promise<Outcome<Presence>> => {
    acts.follow();
    await whenTrue(store, isKnownAtom);
    const known = store.get(presenceAtom);
    return known ? ok(known) : refuse(REFUSALS.network);
  };
  const answered = (outcome: Outcome<Presence>) =>
    outcome.ok
      ? { status: 200 as const, content: viewOf(outcome.value, store.get(profileAtom)?.clockDeltaMs ?? 0) }
      : (answer(outcome) as Exclude<HandlerResult<'SET_PRESENCE'>, { status: 200 }>);
  return {
    GET_PRESENCE: async () => answered(await current()),
    async SET_PRESENCE({ state, message, minutes, doNotDisturb }) {
      let said = await current();
      if (said.ok && state === null) said = await acts.takeBack();
      else if (said.ok && (state !== undefined || message !== undefined || minutes !== undefined)) {
        // Words belong to what was said with them: another state begins without.
        const words = message ?? (state === undefined ? said.value.message : '');
        said = await acts.say(state ?? (said.value.state as KnownPresence), words, endOf(minutes));
      }
      if (said.ok && doNotDisturb !== undefined) said = await acts.setUndisturbed(doNotDisturb);
      return answered(said);
    },
  };
}
