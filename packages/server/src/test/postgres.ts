import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const installed = '/usr/lib/postgresql';

/** Folder with the newest PostgreSQL programs, or null. */
function binaries(): string | null {
  if (!existsSync(installed)) return null;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/**
 * Starts a PostgreSQL server for tests, without TCP, in a folder of its own.
 * @returns null when there is none on this machine, or it cannot be started here
 */
export function startPostgres(): { url: string; halt(): void; resume(): void; stop(): void } | null {
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ringside-pg-'));
  // PostgreSQL refuses to run as root: as root it runs as the user that the package made.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const all = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(all[0]!, all.slice(1), { stdio: 'ignore', cwd: '/' });
  };
  const data = join(folder, 'data');
  let isUp = false;
  const start = () => {
    if (isUp) return;
    run('pg_ctl', 'start', '-w', '-D', data, '-o', `-k ${folder} -c listen_addresses= -c fsync=off`);
    isUp = true;
  };
  const halt = () => {
    isUp = false;
    run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  };
  try {
    chmodSync(folder, 0o777);
    run('initdb', '--no-sync', '--auth=trust', '--username=postgres', '-D', data);
    start();
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    /** As a crash: what was connected is cut. */
    halt,
    /** Nothing happens when it is there. */
    resume: start,
    stop() {
      try {
        halt();
      } catch {
        // It was halted before.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new, empty database of a server, for one test worker. @returns its URL */
export async function ownDatabase(url: string): Promise<string> {
  const name = `worker_${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace('/postgres?', `/${name}?`);
}

/** Rows of a query, on a connection of its own. */
export async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
