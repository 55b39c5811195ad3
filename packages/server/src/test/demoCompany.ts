import type { OpenDatabase } from '../kernel/database/openDatabase.ts';

/**
 * The demo company, with which most tests work. It is imported by address, not by name: the demo knows the server, and the
 * server not the demo.
 */
interface DemoCompany {
  /** Of every account. */
  DEMO_PASSWORD: string;
  demoCompanyId: string;
  /** Outside numbers that a trunk takes, as digits. */
  robotNumbers: ReadonlyMap<string, string>;
  /** Writes it into an empty database. `now`: epoch milliseconds. */
  seedDemo(database: OpenDatabase, now?: number, hash?: (password: string) => Promise<string>): Promise<void>;
}
const parts = ['demoPeople', 'demoNumbers', 'seedDemo'].map(
  (name) => import(new URL(`../../../demo/src/company/${name}.ts`, import.meta.url).href),
);
export const { DEMO_PASSWORD, demoCompanyId, robotNumbers, seedDemo }: DemoCompany = Object.assign(
  {},
  ...(await Promise.all(parts)),
);
