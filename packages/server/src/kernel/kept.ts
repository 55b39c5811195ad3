import type { CompanyPolicies } from '@ringside/protocol/company';
import type { Database } from './database/openDatabase.ts';

/** Kinds of data for which the company decides how long they are kept. */
export type KeptKind = keyof CompanyPolicies['keepDays'];

/** What is weighed: what one user has, what one group has, or all of it. */
export type Weighed = { userId: string } | { groupId: string } | null;

/** What one part of the server keeps of people. Whoever makes a table or a file that names a person says so here. */
export interface Kept {
  /**
   * What is there of a person, as it is stored, without what opens something: hashes of passwords, PINs and phones. The members
   * of `data` come into `data.json` of an export, the files beside it, by their names there.
   */
  of?(userId: string): Promise<{ data: Record<string, unknown>; files?: readonly { name: string; file: string }[] }>;
  /** Deletes the sounds and files that are a person's alone, with their rows; done again, it deletes what was left. */
  eraseFiles?(userId: string): Promise<void>;
  /** Deletes what is a person's alone, and takes their name from what is of others too. In one transaction for all. */
  erase?(db: Database, userId: string): Promise<void>;
  /** Deletes what is older. `before`: epoch milliseconds. Resolves with how many. */
  older?: Partial<Record<KeptKind, (before: number) => Promise<number>>>;
  /** Bytes of the files. */
  bytes?(of: Weighed): Promise<number>;
}

/** Everything that is kept of people, by whom. */
export interface KeptOfPeople {
  add(kept: Kept): void;
  /** In the order of coming. */
  readonly all: readonly Kept[];
  /** Bytes of all files of a user, of a group, or of everybody. */
  bytes(of: Weighed): Promise<number>;
}

export function createKept(): KeptOfPeople {
  const all: Kept[] = [];
  return {
    add: (kept) => void all.push(kept),
    all,
    async bytes(of) {
      let sum = 0;
      for (const kept of all) sum += (await kept.bytes?.(of)) ?? 0;
      return sum;
    },
  };
}
