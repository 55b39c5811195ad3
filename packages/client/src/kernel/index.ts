export type { Client, ClientEvents, ShowCodes } from './Client.ts';
export { createClient } from './createClient.ts';
export type { LiveChange, LiveList } from './LiveList.ts';
export type { LinkState } from './link/LinkState.ts';
export type { Reach, Verbs } from './Reach.ts';
export type { Fault, Result } from './result.ts';
