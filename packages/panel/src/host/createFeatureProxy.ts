import { featureCommands } from '@ringside/protocol/bridge/commands';
import type { PageEventName } from '@ringside/protocol/bridge/types';
import { fetchAlways } from '../kernel/fetchCode.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { CommandHandlers, HandlerResult, HostBridge } from './bridge/index.ts';
import type { Answer } from './commands/supervision.ts';
import type { FeatureHandlers } from './features.ts';

/** Events that these subjects publish. */
export const NEWS_EVENTS = [
  'VOICEMAIL_EVENT',
  'SMS_EVENT',
  'QUALITY_EVENT',
  'USAGE_EVENT',
  'SUPERVISION_EVENT',
  'TOAST_EVENT',
  'CARD_EVENT',
  'SETTINGS_EVENT',
] as const satisfies PageEventName[];

/** Commands whose code is fetched after the bridge. */
const NAMES = Object.keys(featureCommands) as (keyof FeatureHandlers)[];

/**
 * The rarer subjects of the bridge, whose commands are announced at once and whose code comes after it. What ends before
 * it is there waits for it.
 *
 * @param bridge asked for after the handlers were given to it
 */
export function createFeatureProxy(ground: Ground, bridge: () => HostBridge) {
  let answerWith!: (answer: Answer) => void;
  const answering = new Promise<Answer>((resolve) => {
    answerWith = resolve;
  });
  const made = fetchAlways(() => import('./features.ts')).then(async ({ connectFeatures }) =>
    connectFeatures(ground, bridge(), await answering),
  );
  const handler =
    (name: keyof FeatureHandlers) =>
    async (content: unknown): Promise<HandlerResult> =>
      ((await made).handlers[name] as (given: unknown) => HandlerResult)(content);
  return {
    /** @param answer turns an outcome into a response, as for the other commands */
    handlers(answer: Answer): CommandHandlers {
      answerWith(answer);
      return Object.fromEntries(NAMES.map((name) => [name, handler(name)]));
    },
    ended: (...given: Parameters<Awaited<typeof made>['ended']>) => void made.then(({ ended }) => ended(...given)),
  };
}
