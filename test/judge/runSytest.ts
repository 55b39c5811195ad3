import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PERL = fileURLToPath(new URL('perl', import.meta.url));
/** What a homeserver of one company has not: other servers, applications, guests, rooms of other versions, pushers, looking in without entering. */
const ELSEWHERE =
  /50federation|60app-services|54identity|61push\/(?:01|06|08)|48admin|45openid|guest|peek|32room-versions/;
/** Its first test calls its own server, which is a mute one here. */
const SELF_TEST =
  /(\$http_client = SyTest::HTTPClient->new[\s\S]*?\$loop->add\( \$http_client \);\n)[\s\S]*?(\n {6}\}\)\n {6}->then\( sub \{\n {9}Future->done\( \$server_info \))/;

/** How sytest of old sent an event, and how it is sent. */
const BY_POST = /method( +)=> "POST",(\s+)uri( +)=> "(\/v3\/rooms\/\$room_id\/send\/[\w.]+)"/g;
const BY_PUT = 'method$1=> "PUT",$2uri$3=> "$4/" . ++$main::JUDGED';

/**
 * Where sytest is behind: what has no proof in it any more (it went to Complement) and would skip whatever stands on it, and backups,
 * whose algorithm has another name by the specification of today, and whose data and keys are objects and were texts. Events are sent by PUT
 * with a transaction, and by nothing else; rooms of version 10 have the rules of those of version 6; and `/events`, from which a token is taken
 * that nobody uses, is no more.
 */
const BEHIND: readonly [string, RegExp, string][] = [
  ['tests/30rooms/08levels.pl', /qw\( can_change_power_levels \)/g, '()'],
  ['tests/30rooms/06invite.pl', /qw\( can_change_power_levels \)/g, '()'],
  ['tests/41end-to-end-keys/07-backup.pl', /"m\.megolm_backup\.v1"/g, '"m.megolm_backup.v1.curve25519-aes-sha2"'],
  ['tests/41end-to-end-keys/07-backup.pl', /auth_data => ("\w+")/g, 'auth_data => { public_key => $1 }'],
  ['tests/41end-to-end-keys/07-backup.pl', /\{auth_data\} eq/g, '{auth_data}{public_key} eq'],
  ['tests/41end-to-end-keys/07-backup.pl', /session_data( +)=> ("\w+")/g, 'session_data$1=> { ciphertext => $2 }'],
  ['tests/41end-to-end-keys/07-backup.pl', /\{session_data\}, /g, '{session_data}{ciphertext}, '],
  ['tests/80torture/20json.pl', /room_version => "6"/g, 'room_version => "10"'],
  ['tests/80torture/20json.pl', BY_POST, BY_PUT],
  ['tests/80torture/03events.pl', BY_POST, BY_PUT],
  ['tests/30rooms/08levels.pl', /room_version => "6"/g, 'room_version => "10"'],
  ['tests/90jira/SYN-205.pl', /with_events => 1/g, 'with_events => 0'],
  ['tests/90jira/SYN-328.pl', /with_events => 1/g, 'with_events => 0'],
  ['tests/90jira/SYN-343.pl', / can_change_power_levels \)/g, ' )'],
];

export interface SytestResult {
  passed: string[];
  failed: string[];
  skipped: number;
  /** All it printed, with why a test failed. */
  tap: string;
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
    for (const [name, old, now] of BEHIND) {
      const test = readFileSync(join(work, name), 'utf8');
      if (test.search(old) < 0) throw new Error(`this sytest is another one: ${name}`);
      writeFileSync(join(work, name), test.replace(old, now));
    }
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
      tap,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
