import type { Logger } from 'pino';
import type { AreaOptions } from './areas.ts';
import type { CallEngine } from './calls/CallEngine.ts';
import type { Directory } from './calls/ports/Directory.ts';
import type { Mailboxes } from './calls/ports/Mailboxes.ts';
import type { MeetingDoor } from './calls/ports/MeetingDoor.ts';
import type { QueueDoor } from './calls/ports/QueuedCall.ts';
import type { Company } from './company/company.ts';
import type { ClientAddress } from './kernel/api/clientAddress.ts';
import type { Audit } from './kernel/audit/Audit.ts';
import type { OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts';
import type { ScanOptions } from './kernel/files/scanners.ts';
import type { Hashing } from './kernel/passwords/createHashing.ts';
import type { SealOptions } from './kernel/seal/createSeal.ts';
import type { RegistrationStore } from './sip/registration/RegistrationStore.ts';

/** What the platform half is made of; what is left out is as each member says. */
export interface PlatformOptions extends AreaOptions {
  /** Folder of the embedded database, URL of a PostgreSQL server, `memory`, or one that is open. */
  database: Parameters<typeof openDatabase>[0] | OpenDatabase;
  /** Writes the first company into an empty database. */
  seed?: (database: OpenDatabase) => Promise<void>;
  /** Looks at the data, and changes it, before anything else does. A rejection ends the start. */
  prepare?: (database: OpenDatabase) => Promise<void>;
  /** Makes the call half. */
  createCalls: (ports: {
    directory: Directory;
    company: Company;
    /** Null: calls that nobody takes end. */
    mailboxes: Mailboxes | null;
    queues: QueueDoor;
    meetings: MeetingDoor;
    registrations: RegistrationStore;
    canWake: (userId: string) => boolean;
    audit: Audit;
    now: () => number;
  }) => CallEngine | Promise<CallEngine>;
  /** The virus scanner that is asked before a file is kept; none without. */
  scan?: ScanOptions | null;
  /** Keys that recordings are sealed with; none without. */
  seal?: SealOptions;
  /** Makes and checks password hashes; for tests. */
  hashing?: Hashing;
  version: string;
  /** Address of the client of a request; the peer of the socket without. */
  clientAddress?: ClientAddress;
  /** Takes note of what a security officer wants to know; nobody does without. */
  audit?: Audit;
  log: Logger;
}
