import { commands } from './scenarios/commands.ts';
import { frames } from './scenarios/frames.ts';
import { handles } from './scenarios/handles.ts';
import { reloads } from './scenarios/reloads.ts';
import type { Scenario } from './scenarios/Scenario.ts';
import { transport } from './scenarios/transport.ts';

/** What must hold between a host page and a panel, whatever carries the messages. */
export const scenarios: Scenario[] = [...commands, ...reloads, ...frames, ...handles, ...transport];
