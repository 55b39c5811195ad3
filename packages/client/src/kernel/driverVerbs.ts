import { type DriverChoice, driverState, type WireDriverState } from '@ringside/protocol/kernel/drivers';
import * as z from 'zod/mini';
import type { Verbs } from './Reach.ts';
import type { Result } from './result.ts';

/** What administrators choose of a driver, script of the deployment. */
export interface DriverVerbs {
  read(): Promise<Result<WireDriverState>>;
  /** 403: a driver that the deployment does not allow. */
  write(choice: DriverChoice): Promise<Result<null>>;
  remove(): Promise<Result<null>>;
}

/** Choosing a driver over REST. @param path where its choice lies */
export const driverVerbs =
  (path: string): Verbs<DriverVerbs> =>
  ({ ask }) => ({
    read: () => ask({ method: 'GET', path, answer: driverState }),
    write: (choice) => ask({ method: 'PUT', path, body: choice, answer: z.null() }),
    remove: () => ask({ method: 'DELETE', path, answer: z.null() }),
  });
