import type { Connection, ConnectOptions } from '../types.ts';
import { createConnection } from './connection.ts';

/**
 * Drives a panel in a frame that the page made by itself: commands, events and recovery, without stores and without
 * ever replacing the frame. `createPhone` does more for a little more code.
 *
 * @throws TypeError when `url` is not an absolute http(s) URL
 */
export const connectPhone = (options: ConnectOptions & { iframe: HTMLIFrameElement }): Connection =>
  createConnection(options, { frame: options.iframe });
