import { featureCommands } from '@ringside/protocol/bridge/commands';
import { agentCommands } from '@ringside/protocol/bridge/subjects/agent';
import { callerIdCommands } from '@ringside/protocol/bridge/subjects/callerIds';
import { featureEventNames } from '@ringside/protocol/bridge/subjects/eventNames';
import type { CallView } from '@ringside/protocol/bridge/types';
import { fetchAlways } from '../kernel/code/fetchCode.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { PageAnswer } from '../kernel/ground/PagePort.ts';
import type { HandlerResult, HostBridge } from './bridge/index.ts';

/** Commands whose code is fetched after the bridge. */
const late = { ...agentCommands, ...callerIdCommands, ...featureCommands };
const NAMES = Object.keys(late) as (keyof typeof late)[];
const EVENTS = Object.keys(featureEventNames) as (keyof typeof featureEventNames)[];

/**
 * The rarer subjects of the bridge, whose commands and events are announced at once and whose code comes after it. What
 * ends before it is there waits for it.
 *
 * @param answer turns an outcome into a response, as for the other commands
 */
export function offerFeatures(ground: Ground, bridge: HostBridge, answer: PageAnswer) {
  const made = fetchAlways(() => import('./features.ts')).then(({ connectFeatures }) =>
    connectFeatures(ground, bridge, answer),
  );
  const handler =
    (name: keyof typeof late) =>
    async (content: unknown): Promise<HandlerResult> =>
      ((await made)[name] as (given: unknown) => HandlerResult)(content);
  bridge.offer({ commands: Object.fromEntries(NAMES.map((name) => [name, handler(name)])), events: EVENTS });
  return {
    /** A call that the page may know has ended. */
    ended: (call: CallView) => void made.then(() => bridge.tellEnded(call)),
  };
}
