import { execFileSync, spawn } from 'node:child_process';

/** Where the browser is, the router before it, and the server; and a router before that one. */
type Place = 'a' | 'n' | 'b' | 'm';
/** cone: the router keeps ports; symmetric: another port for each destination. */
export type Nat = 'cone' | 'symmetric';
/** What the router of the browser lets out: all; no UDP; nothing but TCP to port 443. */
export type Policy = 'open' | 'noUdp' | 'only443';

/** Address at which the browser reaches the server, and where a TURN server may be. */
export const SERVER = '203.0.113.10';
export const TURN = '203.0.113.20';
/** Own address of a server behind a router. */
export const BEHIND = '10.22.0.5';

const run = (file: string, args: string[], input?: string): string =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], ...(input ? { input } : {}) });

/** What the lab is made of, with a word that does nothing. */
const programs = [
  ['ip', '-V'],
  ['sysctl', '--version'],
  ['nft', '--version'],
  ['turnserver', '--version'],
  ['openssl', 'version'],
] as const;

/**
 * Why no lab can be made here; null: it can.
 *
 * @returns `isProgram`: something is not installed, which where everything should be is a fault
 */
export function whyNoLab(): { why: string; isProgram: boolean } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { why: 'network namespaces need Linux and root', isProgram: false };
  for (const [program, word] of programs) {
    try {
      run(program, [word]);
    } catch {
      return { why: `${program} is not installed`, isProgram: true };
    }
  }
  try {
    const lab = createLab();
    try {
      lab.nat('symmetric');
      lab.policy('only443');
    } finally {
      lab.down();
    }
    return null;
  } catch (error) {
    const said = (error as Error).message.trim().replaceAll('\n', ': ');
    return { why: `no networks can be made on this machine (CAP_SYS_ADMIN?): ${said}`, isProgram: false };
  }
}

/**
 * A small internet on one machine:
 *
 *   browser A 10.11.0.2 ── 10.11.0.1 N 203.0.113.2 ── 203.0.113.10, .20 B server
 *   isBehind:                                      ── 203.0.113.10 M 10.22.0.1 ── 10.22.0.5 B (1:1 NAT as in a cloud)
 */
export function createLab({ isBehind = false } = {}) {
  const prefix = `rs${process.pid}${isBehind ? 'c' : 'p'}`;
  const ns = (place: Place): string => `${prefix}${place}`;
  const places: Place[] = isBehind ? ['a', 'n', 'b', 'm'] : ['a', 'n', 'b'];
  const ip = (place: Place, ...args: string[]): string => run('ip', ['-n', ns(place), ...args]);
  const nft = (place: Place, rules: string): string => run('ip', ['netns', 'exec', ns(place), 'nft', '-f', '-'], rules);
  const link = (one: Place, here: string, other: Place, there: string): void => {
    ip(one, 'link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', ns(other));
    ip(one, 'link', 'set', here, 'up');
    ip(other, 'link', 'set', there, 'up');
  };
  const address = (place: Place, device: string, ...networks: string[]): void => {
    for (const network of networks) ip(place, 'addr', 'add', network, 'dev', device);
  };
  const forward = (place: Place): void =>
    void run('ip', ['netns', 'exec', ns(place), 'sysctl', '-qw', 'net.ipv4.ip_forward=1']);

  const made: Place[] = [];
  const down = (): void => {
    for (const place of made.splice(0)) run('ip', ['netns', 'del', ns(place)]);
  };
  try {
    lay();
  } catch (error) {
    down();
    throw error;
  }
  const lab = {
    /** Runs a program at a place; ended with the lab. */
    start: (place: Place, command: string[], env: NodeJS.ProcessEnv = {}) =>
      spawn('ip', ['netns', 'exec', ns(place), ...command], { env: { ...process.env, ...env } }),
    nat(kind: Nat): void {
      const how = kind === 'symmetric' ? 'fully-random' : '';
      nft(
        'n',
        `table ip nat { }\ndelete table ip nat\ntable ip nat {
          chain post { type nat hook postrouting priority 100; oifname "wan" masquerade ${how}; }
        }`,
      );
    },
    policy(policy: Policy): void {
      const tcp = policy === 'only443' ? 'iifname "rlan" tcp dport != 443 reject with tcp reset' : '';
      const udp = policy === 'open' ? '' : 'iifname "rlan" meta l4proto udp drop';
      nft(
        'n',
        `table ip guarded { }\ndelete table ip guarded\ntable ip guarded {
          chain guard {
            type filter hook forward priority 0; policy accept;
            ${tcp}
            ${udp}
          }
        }`,
      );
    },
    /** What still runs there has lost its network and is ended by whoever started it. */
    down,
  };
  lab.nat('cone');
  lab.policy('open');
  return lab;

  function lay(): void {
    for (const place of places) {
      run('ip', ['netns', 'add', ns(place)]);
      made.push(place);
      ip(place, 'link', 'set', 'lo', 'up');
    }
    link('a', 'lan', 'n', 'rlan');
    address('a', 'lan', '10.11.0.2/24');
    address('n', 'rlan', '10.11.0.1/24');
    ip('a', 'route', 'add', 'default', 'via', '10.11.0.1');
    forward('n');
    if (isBehind) {
      link('n', 'wan', 'm', 'pub');
      link('m', 'priv', 'b', 'net');
      address('m', 'pub', `${SERVER}/24`);
      address('m', 'priv', '10.22.0.1/24');
      address('b', 'net', `${BEHIND}/24`);
      ip('b', 'route', 'add', 'default', 'via', '10.22.0.1');
      forward('m');
      nft(
        'm',
        `table ip nat {
          chain pre { type nat hook prerouting priority -100; ip daddr ${SERVER} dnat to ${BEHIND}; }
          chain post { type nat hook postrouting priority 100; oifname "pub" ip saddr ${BEHIND} snat to ${SERVER}; }
        }`,
      );
    } else {
      link('n', 'wan', 'b', 'net');
      address('b', 'net', `${SERVER}/24`, `${TURN}/24`);
    }
    address('n', 'wan', '203.0.113.2/24');
  }
}
export type Lab = ReturnType<typeof createLab>;
