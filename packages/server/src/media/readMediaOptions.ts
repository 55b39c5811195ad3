import { isIPv4 } from 'node:net';
import { BadOption } from '../kernel/BadOption.ts';
import { PLAIN_LIMIT_MS } from './MediaEngine.ts';
import { Networks } from './rtp/networks.ts';
import { readSrtpPolicy } from './srtp/srtpRule.ts';
import type { MediaOptions } from './worker/workerMessages.ts';

/** Two people use two ports; fewer than this are a mistake. */
const MIN_PORTS = 20;
const isOwn = (host: string | undefined): boolean => ['', 'localhost', '127.0.0.1', '::1'].includes(host ?? '');

/**
 * Reads what the environment says about sound: see the operator guide.
 *
 * A server that listens on this machine only, with no proxy in front of it, is spoken to by this machine only.
 *
 * @throws BadOption
 */
export function readMediaOptions(env: Record<string, string | undefined>): { media: MediaOptions } {
  const announced = env['RINGSIDE_MEDIA_ADDRESS'] || null;
  if (announced !== null && !isIPv4(announced)) {
    throw new BadOption(
      `RINGSIDE_MEDIA_ADDRESS must be the IPv4 address under which others reach this server, not "${announced}".`,
    );
  }
  const portRange = ports(env['RINGSIDE_MEDIA_PORTS']);
  const interfaces = listOf(env['RINGSIDE_MEDIA_INTERFACES']);
  const isLocal = isOwn(env['RINGSIDE_HOST']) && !env['RINGSIDE_PUBLIC_ORIGIN'];
  return {
    media: {
      loopbackOnly: false,
      ownMachineOnly: isLocal && announced === null && interfaces.length === 0,
      ...(announced === null ? {} : { announced }),
      ...(portRange ? { portRange } : {}),
      ...(interfaces.length === 0 ? {} : { interfaces }),
      iceTcp: env['RINGSIDE_ICE_TCP'] === '1',
      plainLimitMs: timeout(env['RINGSIDE_RTP_TIMEOUT']),
      srtp: readSrtpPolicy(env['RINGSIDE_SRTP']),
      rtpNetworks: networks(env['RINGSIDE_RTP_NETWORKS']),
    },
  };
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

function ports(text = ''): [number, number] | null {
  if (text === '') return null;
  const [, first, last] = (/^(\d{4,5})-(\d{4,5})$/.exec(text) ?? []).map(Number);
  if (first && last && first >= 1024 && last <= 65_535 && last - first + 1 >= MIN_PORTS) return [first, last];
  throw new BadOption(
    `RINGSIDE_MEDIA_PORTS must be a range of ${MIN_PORTS} UDP ports or more such as 40000-40999, not "${text}".`,
  );
}

/** In milliseconds; Infinity: a phone may be silent for ever. */
function timeout(text = ''): number {
  if (text === '') return PLAIN_LIMIT_MS;
  if (/^\d{1,5}$/.test(text)) return Number(text) === 0 ? Number.POSITIVE_INFINITY : Number(text) * 1000;
  throw new BadOption(`RINGSIDE_RTP_TIMEOUT must be a number of seconds, 0 for no limit, not "${text}".`);
}

function networks(text: string | undefined): string[] {
  const list = listOf(text);
  try {
    new Networks(list);
    return list;
  } catch (error) {
    throw new BadOption(
      `RINGSIDE_RTP_NETWORKS must name IPv4 networks such as 10.20.0.0/16, not "${(error as Error).message}".`,
    );
  }
}
