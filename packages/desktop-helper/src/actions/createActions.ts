import { lookup as resolve } from 'node:dns/promises';
import { type Lookup, leadsInside } from './internalHost.ts';
import { plainMailto } from './mailto.ts';
import { done, type Outcome, refused } from './Outcome.ts';
import type { Allowed } from './readAllowed.ts';
import { splitArguments } from './splitArguments.ts';
import { startProgram } from './startProgram.ts';

/** A request is given up after this long, in milliseconds; the panel waits 10 s. */
const REQUEST_MS = 9000;

export interface ActionPorts {
  allowed: Allowed;
  start?: typeof startProgram;
  fetch?: typeof fetch;
  platform?: NodeJS.Platform;
  lookup?: Lookup;
}

const addressesOf: Lookup = async (name) => (await resolve(name, { all: true })).map(({ address }) => address);

/** What opens an address with the program that the user has for it. */
function opener(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** What CRM rules ask of this computer. Nothing throws. CRM-086 .. CRM-088 */
export function createActions({ allowed, ...ports }: ActionPorts) {
  const { start = startProgram, fetch = globalThis.fetch, platform = process.platform, lookup = addressesOf } = ports;
  return {
    /** A program of the list, by its name there. CRM-087 */
    async launch(name: string, text = ''): Promise<Outcome> {
      const path = Object.hasOwn(allowed.programs, name) ? allowed.programs[name] : undefined;
      if (path === undefined) return refused('notAllowed', `${name} is not on the list`);
      const parts = splitArguments(text);
      return parts ? start(path, parts) : refused('malformed', 'a quote is not closed');
    },
    /** An address of the web, not one within this network unless it is on the list, a telephone number or a mail. CRM-088 */
    async open(url: string): Promise<Outcome> {
      if (!URL.canParse(url)) return refused('malformed', 'no address');
      const parsed = new URL(url);
      const { protocol, origin, hostname } = parsed;
      if (!['http:', 'https:', 'tel:', 'mailto:'].includes(protocol))
        return refused('notAllowed', `${protocol} is not opened`);
      const isWeb = protocol === 'http:' || protocol === 'https:';
      if (isWeb && !allowed.open.includes(origin) && (await leadsInside(hostname, lookup)))
        return refused('notAllowed', `${origin} is within this network, and not on the list`);
      const address = protocol === 'mailto:' ? plainMailto(parsed) : parsed.href;
      if (address === null) return refused('malformed', 'no address of a mail');
      const [program, ...first] = opener(platform);
      return start(program, [...first, address]);
    },
    /** Without cookies, and without following an answer elsewhere. CRM-086 */
    async request(method: 'GET' | 'POST', url: string, body?: string): Promise<Outcome> {
      if (!URL.canParse(url)) return refused('malformed', 'no address');
      const { origin } = new URL(url);
      if (!allowed.requests.includes(origin)) return refused('notAllowed', `${origin} is not on the list`);
      try {
        const signal = AbortSignal.timeout(REQUEST_MS);
        const answer = await fetch(url, {
          method,
          redirect: 'manual',
          signal,
          ...(method === 'POST' && { body: body ?? '' }),
        });
        await answer.body?.cancel();
        return answer.status < 400 ? done : refused('failed', `answered ${answer.status}`);
      } catch (error) {
        return refused('failed', error instanceof Error ? error.message : String(error));
      }
    },
  };
}
