import type { WireCallLine } from '@ringside/protocol/calls';

/** The call half of a test server, driven by the test. */
export interface DrivenCalls {
  setLine(userId: string, line: WireCallLine): void;
  removeLine(userId: string, restUri: string): void;
  linesOf(userId: string): WireCallLine[];
  setTelephony(userId: string, state: 'available' | 'busy' | 'ringing' | 'unavailable'): void;
  register(terminalId: string, registerId: string | null): void;
  emit(event: 'finished', call: Record<string, unknown>): void;
  /** Verbs it was asked for, with their arguments. */
  readonly asked: unknown[][];
  answers: { ok: boolean; [member: string]: unknown };
}
export interface StartedServer {
  port: number;
  origin: string;
  calls: DrivenCalls;
  /** The same accounts and sessions on the same port, with a new process's memory. */
  restart(): Promise<void>;
  /** Stops it and leaves the port empty; `restart` brings it back. */
  stop(): Promise<void>;
}

interface Running {
  port: number;
  origin: string;
  calls: DrivenCalls;
  database: unknown;
  close(): Promise<void>;
}

/**
 * The real server with the demo company, on a free port. It is imported by address, not by name: the packages that are
 * tested against it must not depend on it.
 */
export async function startServer(): Promise<StartedServer> {
  const address = new URL('../../../server/src/test/testServer.ts', import.meta.url).href;
  const { testServer } = (await import(address)) as { testServer(options?: object): Promise<Running> };
  let running = await testServer();
  const { port, origin, database } = running;
  return {
    port,
    origin,
    get calls() {
      return running.calls;
    },
    async restart() {
      await running.close();
      running = await testServer({ port, keep: database });
    },
    stop: () => running.close(),
  };
}
