import type { MediaOptions } from '../media/worker/workerMessages.ts';
import type { RobotAgent, RobotCall, RobotStatus, RobotVoice } from './Robots.ts';

export interface RobotWorkerOptions {
  sipUrl: string;
  user: string;
  password: string;
  media: MediaOptions;
}
/** What a robot does when its number is called. */
export interface ListenScript {
  say: RobotVoice;
  answerAfterMs: number;
  isEarly?: boolean;
  hangUpAfterMs?: number;
  refuseWith?: number;
}

export type ToRobots =
  | { do: 'call'; ask: number; script: RobotCall }
  | { do: 'listen'; number: string; label: string; script: ListenScript }
  | { do: 'agent'; agent: RobotAgent }
  | { do: 'dismiss'; id: string }
  | { do: 'digits'; id: string; digits: string }
  | { do: 'hangUp'; id: string }
  | { do: 'close' };

export type FromRobots = { ask: number; status: RobotStatus } | { statuses: RobotStatus[] } | { isClosed: true };
