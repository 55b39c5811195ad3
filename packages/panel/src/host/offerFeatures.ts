import { featureCommands } from '@ringside/protocol/bridge/commands';
import { featureEventNames } from '@ringside/protocol/bridge/subjects/eventNames';
import type { FeatureCommandMap } from '@ringside/protocol/bridge/types';
import { fetchAlways } from '../kernel/fetchCode.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { HandlerResult, HostBridge } from './bridge/index.ts';
import type { Answer } from './commands/supervision.ts';

/** Commands whose code is fetched after the bridge. */
const NAMES = Object.keys(featureCommands) as (keyof FeatureCommandMap)[];
const EVENTS = Object.keys(featureEventNames) as (keyof typeof featureEventNames)[];

/**
 * The rarer subjects of the bridge, whose commands and events are announced at once and whose code comes after it. What
 * ends before it is there waits for it.
 *
 * @param answer turns an outcome into a response, as for the other commands
 */
export function offerFeatures(ground: Ground, bridge: HostBridge, answer: Answer) {
  const made = fetchAlways(() => import('./features.ts')).then(({ connectFeatures }) =>
    connectFeatures(ground, bridge, answer),
  );
  const handler =
    (name: keyof FeatureCommandMap) =>
    async (content: unknown): Promise<HandlerResult> =>
      ((await made).handlers[name] as (given: unknown) => HandlerResult)(content);
  bridge.offer({ commands: Object.fromEntries(NAMES.map((name) => [name, handler(name)])), events: EVENTS });
  return {
    ended: (...given: Parameters<Awaited<typeof made>['ended']>) => void made.then(({ ended }) => ended(...given)),
  };
}
