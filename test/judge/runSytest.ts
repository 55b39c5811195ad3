import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PERL = fileURLToPath(new URL('perl', import.meta.url));
/** What a homeserver of one company has not: other servers, applications, guests, rooms of other versions, pushers, looking in without entering. */
const ELSEWHERE =
  /50federation|60app-services|54identity|61push|48admin|80torture|90jira|45openid|guest|peek|32room-versions/;
/** Its first test calls its own server, which is a mute one here. */
const SELF_TEST =
  /(\$http_client = SyTest::HTTPClient->new[\s\S]*?\$loop->add\( \$http_client \);\n)[\s\S]*?(\n {6}\}\)\n {6}->then\( sub \{\n {9}Future->done\( \$server_info \))/;

export interface SytestResult {
  passed: string[];
  failed: string[];
  skipped: number;
}

/**
 * Runs sytest, the suite of matrix.org, on a homeserver.
 *
 * @param folder of a checkout of matrix-org/sytest; it is copied, and left as it is
 * @param origin of the homeserver, that of the adapter: it registers people and speaks `r0`
 */
export async function runSytest(folder: string, origin: string, serverName: string): Promise<SytestResult> {
  const work = mkdtempSync(join(tmpdir(), 'ringside-sytest-'));
  try {
    for (const name of ['lib', 'tests', 'keys', 'run-tests.pl'])
      cpSync(join(folder, name), join(work, name), { recursive: true });
    const first = join(work, 'tests/01http-server.pl');
    const text = readFileSync(first, 'utf8');
    const cut = text.replace(SELF_TEST, '$1\n         Future->done( 1 );$2');
    if (cut === text) throw new Error('this sytest is another one: its first test is not found');
    writeFileSync(first, cut);
    const files = globSync(join(work, 'tests/**/*.pl'))
      .map((file) => relative(work, file))
      .filter((file) => !ELSEWHERE.test(file));
    const given = [
      '-I',
      'Manual',
      '-L',
      origin,
      '--server-name',
      serverName,
      '-O',
      'tap',
      '--exclude-deprecated',
      ...files.sort(),
    ];
    const child = spawn('perl', [`-I${PERL}`, 'run-tests.pl', ...given], {
      cwd: work,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let tap = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      tap += part;
    });
    await new Promise((done, fail) => child.on('close', done).on('error', fail));
    const lines = tap
      .split('\n')
      .flatMap((line) => (/^(ok|not ok) \d+ (.*)$/.exec(line)?.slice(1) as [string, string] | undefined) ?? []);
    const results: [string, string][] = [];
    for (let at = 0; at < lines.length; at += 2) results.push([lines[at] ?? '', lines[at + 1] ?? '']);
    const isSkipped = (name: string): boolean => /# skip/i.test(name);
    const named = (word: string) =>
      results.filter(([is, name]) => is === word && !isSkipped(name)).map(([, name]) => name.trim());
    return {
      passed: named('ok'),
      failed: named('not ok'),
      skipped: results.filter(([, name]) => isSkipped(name)).length,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
