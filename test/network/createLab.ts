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

/** Why no lab can be made here; null: it can. */
export function whyNoLab(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need Linux and root';
  for (const [program, ...args] of [
    ['nft', '--version'],
    ['turnserver', '--version'],
    ['openssl', 'version'],
  ]) {
    try {
      run(program as string, args);
    } catch {
      return `${program} is not installed`;
    }
  }
  const name = `rs${process.pid}x`;
  try {
    run('ip', ['netns', 'add', name]);
    run('ip', ['netns', 'exec', name, 'nft', 'add', 'table', 'ip', 'probe']);
    return null;
  } catch (error) {
    return `no network namespaces here: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    try {
      run('ip', ['netns', 'del', name]);
    } catch {
      // It was never made.
    }
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

  for (const place of places) {
    run('ip', ['netns', 'add', ns(place)]);
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
    down(): void {
      for (const place of places) {
        // What still runs there has lost its network and is ended by whoever started it.
        run('ip', ['netns', 'del', ns(place)]);
      }
    },
  };
  lab.nat('cone');
  lab.policy('open');
  return lab;
}
export type Lab = ReturnType<typeof createLab>;
