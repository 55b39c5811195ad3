import type { CallEngine } from '../calls/CallEngine.ts';
import type { Company } from '../company/company.ts';
import type { Api } from '../kernel/api/Api.ts';
import type { Audit } from '../kernel/audit/Audit.ts';
import type { Bus } from '../kernel/bus.ts';
import type { OpenDatabase } from '../kernel/database/openDatabase.ts';
import type { Events } from '../kernel/events.ts';
import type { Quotas } from '../kernel/files/createQuotas.ts';
import type { Journal } from '../kernel/journal/createJournal.ts';
import type { KeptOfPeople } from '../kernel/kept.ts';
import type { Lists } from '../kernel/lists/createLists.ts';
import type { Hashing } from '../kernel/passwords/createHashing.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Seal } from '../kernel/seal/createSeal.ts';
import type { Sessions } from '../kernel/sessions/createSessions.ts';

/** What there is before the calls: the kernel and the company. */
export interface Ground extends Ports {
  readonly api: Api;
  readonly lists: Lists;
  readonly bus: Bus<Events>;
  /** Each area makes a store of its own over it, for its own tables. */
  readonly database: OpenDatabase;
  readonly journal: Journal;
  readonly quotas: Quotas;
  /** Whoever keeps something of people adds what: it is exported, erased, deleted by its age and weighed. */
  readonly kept: KeptOfPeople;
  /** Reads files that are sealed, and seals them where there is a key. */
  readonly seal: Seal;
  readonly sessions: Sessions;
  readonly hashing: Hashing;
  readonly audit: Audit;
  readonly company: Company;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Something could not be written or read; what it belongs to goes on. */
  readonly onError: (what: string, error: unknown) => void;
}

/** What an area gets. Each picks what it needs. */
export interface World extends Ground {
  readonly calls: CallEngine;
}

/** An area at work. */
export interface OpenArea {
  /** Begins: what the last run left in the journal is written by now, and every area listens. */
  start?(): Promise<void> | void;
  /** After the calls have ended; in the reverse order of opening. Resolves when its last write is through. */
  close?(): Promise<void> | void;
}

/**
 * One subject: its routes, its live lists, what it hears and what it gives. Three steps, each for all areas in the order of
 * the list: `prepare` gives what calls ask synchronously, `open` joins it with calls, clients and the bus, `start` begins. An area
 * that is given something by whoever starts the server (a folder, a gateway) is a function of that: `areas.ts` calls it.
 */
export interface Area {
  readonly name: string;
  /** Areas whose ports it uses; they stand before it in the list. */
  readonly needs?: readonly string[];
  /** Before there are calls. */
  prepare?(ground: Ground): Promise<void> | void;
  // biome-ignore lint/suspicious/noConfusingVoidType: an area that has nothing to end returns nothing
  open?(world: World): Promise<OpenArea | void> | OpenArea | void;
}
