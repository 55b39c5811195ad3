import type { Logger } from 'pino';
import type { SmsOptions } from './areas/sms/area.ts';
import type { TurnServers } from './areas/terminals/turnServers.ts';
import type { TryIt } from './areas/try-it/routes.ts';
import type { CallEngine } from './calls/CallEngine.ts';
import type { Directory } from './calls/ports/Directory.ts';
import type { Mailboxes } from './calls/ports/Mailboxes.ts';
import type { QueueDoor } from './calls/ports/QueuedCall.ts';
import type { Company } from './company/company.ts';
import type { ClientAddress } from './kernel/api/clientAddress.ts';
import type { Audit } from './kernel/audit/Audit.ts';
import type { OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts';
import type { ScanOptions } from './kernel/files/scanners.ts';
import type { Hashing } from './kernel/passwords/createHashing.ts';
import type { ServerKey } from './kernel/passwords/serverKeys.ts';
import type { RegistrationStore } from './sip/registration/RegistrationStore.ts';

/** What the platform half is made of; what is left out is as each member says. */
export interface PlatformOptions {
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
    registrations: RegistrationStore;
    audit: Audit;
    now: () => number;
  }) => CallEngine | Promise<CallEngine>;
  /** Folders of the sounds of mailboxes, recorded calls and queues; nothing is kept without. */
  folders?: {
    voicemail: string;
    recordings: string;
    queues?: string;
    sms?: string;
    journal?: string;
    uploads?: string;
  };
  /** The gateway of queue SMS; without one customers cannot write. */
  sms?: SmsOptions;
  /** A trunk takes this outside number. */
  isOutside?: (number: string) => boolean;
  /** Keys of servers that may ask for sign-in tokens; none without. AUTH-003 */
  serverKeys?: readonly ServerKey[];
  /** Host and port where desk phones register, once that is known; null: nowhere. */
  sipAddress?: () => string | null;
  /** What desk phones may use there; default UDP and TCP. `tls:5061`: on a port of its own. */
  sipTransports?: () => string[];
  /** The virus scanner that is asked before a file is kept; none without. */
  scan?: ScanOptions | null;
  /** TURN servers of browser phones; none without. */
  turn?: TurnServers | null;
  /** What the card *Try it* starts; absent: there is none. Demo only. */
  tryIt?: TryIt;
  /** Makes and checks password hashes; for tests. */
  hashing?: Hashing;
  version: string;
  publicOrigin: string | null;
  /** Address of the client of a request; the peer of the socket without. */
  clientAddress?: ClientAddress;
  /** Takes note of what a security officer wants to know; nobody does without. */
  audit?: Audit;
  now?: () => number;
  /** An agent without a phone is unreachable after this many milliseconds. Default 5000. */
  unreachableAfterMs?: number;
  log: Logger;
}
