import type { ListName } from '@ringside/protocol/lists';
import { PUSH_PATH } from '@ringside/protocol/words/paths';
import type { ClientEvents } from '../Client.ts';
import type { ClientOptions } from '../ClientOptions.ts';
import type { Http } from '../createHttp.ts';
import type { Followed, LiveChange } from '../LiveList.ts';
import type { Clock, SocketConstructor } from '../ports.ts';
import { browserSurroundings } from '../surroundings.ts';
import { changeOf } from './changeOf.ts';
import { knockWith, pollWith } from './pollWith.ts';
import { runLink } from './runLink.ts';

interface Parts {
  options: ClientOptions;
  clock: Clock;
  ask: Http;
  request: typeof fetch;
  /** Lists that are followed, by their names on the wire. */
  followed: ReadonlyMap<ListName, Followed>;
  emit<E extends keyof ClientEvents>(event: E, value: ClientEvents[E]): void;
  token(): string | null;
  /** Another user acts for this one. */
  isBehalf(): boolean;
  unauthorized(code: string): void;
}

/** The live link of a client. Fetched when a user signs in: the sign-in screen is there before it. */
export const openLink = ({ options, clock, ask, request, followed, emit, token, isBehalf, unauthorized }: Parts) =>
  runLink({
    ...{ clock, token },
    url: new URL(PUSH_PATH, options.baseUrl.replace(/^http/, 'ws')).href,
    WebSocket: options.WebSocket ?? (globalThis.WebSocket as unknown as SocketConstructor),
    random: options.random ?? Math.random,
    surroundings: options.surroundings ?? browserSurroundings(),
    poll: pollWith(ask),
    knock: knockWith(request, options.baseUrl),
    follows: (name) => !(isBehalf() && followed.get(name)?.list.isOwnOnly),
    take(frame) {
      const to = followed.get(frame.list);
      if (!to) return { bad: 0 };
      const { change, bad } = changeOf(to.list, frame);
      if (change) to.take(change as LiveChange<never>);
      return { bad };
    },
    onLink: (state) => emit('link', state),
    onUnauthorized: unauthorized,
    onBadData: (list, count) => emit('badData', { list, count }),
  });
