import { codeAt, STEP_MS } from '../areas/second-factor/totp.ts';
import type { Wish } from './anyWish.ts';
import { DEMO_PASSWORD } from './demoCompany.ts';
import { type SoftAuthenticator, softAuthenticator } from './softAuthenticator.ts';
import { NOON, type TestPlatform } from './testPlatform.ts';

/** What a person's devices hold. */
interface Held {
  /** Passkeys that were made, whether the server took them or not. */
  keys: SoftAuthenticator[];
  /** Recovery codes that were shown last, without those that were used. */
  codes: string[];
  /** Secret that the authenticator app was shown last. */
  secret: string;
}

/** A lossless WebP of 64 by 64 pixels; another seed, another picture. */
function picture(seed: number): Blob {
  const bytes = Buffer.from('RIFF\x12\0\0\0WEBPVP8L\x06\0\0\0\x2f\0\0\0\0\0', 'latin1');
  bytes.writeUInt32LE(63 | (63 << 14), 21);
  bytes[25] = seed;
  return new Blob([new Uint8Array(bytes)]);
}

/**
 * Wishes of the pages where a user signs in otherwise, gives a photo to a contact, dresses the company or opens a queue. Some take a
 * request before, which writes nothing: a challenge, a secret.
 *
 * @param ask a request of a user
 */
export function accountWishes(ask: TestPlatform['ask'], tokens: ReadonlyMap<string, string>) {
  const devices = new Map<string, Held>();
  /** Sign-ins that have shown the password. */
  const proven = new Set<string>();
  const held = (person: string): Held => {
    const known = devices.get(person) ?? { keys: [], codes: [], secret: '' };
    devices.set(person, known);
    return known;
  };
  const begin = async (person: string, path: string): Promise<never> => {
    const token = tokens.get(person) ?? '';
    if (!proven.has(token)) {
      await ask('/v1/user/Passkeys/proof', { token, body: { password: DEMO_PASSWORD } });
      proven.add(token);
    }
    return (await ask(path, { token, method: 'POST' })).body;
  };
  const wishes = (
    person: string,
    random: (n: number) => number,
    personIds: readonly string[],
  ): (() => Promise<Wish> | Wish)[] => {
    const one = <T>(all: readonly T[]): T => all[random(all.length)] as T;
    const { keys, codes } = held(person);
    /** Who has a passkey, mostly. */
    const owner = one([...devices].filter(([, { keys }]) => keys.length > 0))?.[0] ?? person;
    const showCodes = ({ codes: shown }: { codes?: string[] }): void => void (shown && codes.splice(0, 99, ...shown));
    return [
      async () => {
        const key = softAuthenticator();
        keys.push(key);
        const made = key.make(await begin(person, '/v1/user/Passkeys/options'), `Key ${random(99)}`);
        return { method: 'POST', path: 'v1/user/Passkeys', body: made, hear: showCodes };
      },
      async () => {
        const { challenge } = (await ask('/v1/session/passkeys/options', { method: 'POST' })).body as {
          challenge: string;
        };
        const passkey = one(held(owner).keys)?.prove({ challenge }) ?? {};
        return { method: 'POST', path: 'v1/session/passkeys', body: { passkey } };
      },
      () => ({
        method: 'PUT',
        person: owner,
        path: 'v1/user/Passkeys',
        body: { use: one(['instead', 'after']) },
      }),
      () => ({ method: 'POST', path: 'v1/user/Passkeys/codes', hear: showCodes }),
      () => ({
        method: 'DELETE',
        person: owner,
        path: `v1/user/Passkeys/${one(held(owner).keys)?.id ?? 'none'}`,
      }),
      async () => {
        const { secret } = (await begin(person, '/v1/user/Authenticator')) as { secret: string };
        held(person).secret = secret;
        const code = codeAt(secret, Math.floor(NOON / STEP_MS));
        return { method: 'PUT', path: 'v1/user/Authenticator', body: { code }, hear: showCodes };
      },
      () => ({ method: 'DELETE', person: one([...devices.keys()]), path: 'v1/user/Authenticator' }),
      () => {
        const body = { login: person, password: DEMO_PASSWORD, secondPassword: codes.shift() ?? '' };
        return { method: 'POST', path: 'v1/login', body };
      },
      () => {
        const form = new FormData();
        form.set('file', picture(random(256)));
        return { method: 'POST', path: `v1/user/Photo/${one(personIds)}`, form };
      },
      () => ({ method: 'DELETE', path: `v1/user/Photo/${one(personIds)}` }),
      () => ({
        method: 'PUT',
        path: 'v1/company/Branding',
        person: 'sofia',
        body: { lightMode: random(2) === 1, theme: { sizes: { radius: random(9) } } },
      }),
      () => ({ method: 'DELETE', person: 'sofia', path: 'v1/company/Branding' }),
      () => ({
        method: 'PUT',
        path: 'telephony/Group/billing/settings',
        person: 'sofia',
        body: {
          calendar: one([
            null,
            {
              weekly: [{ day: random(7), from: 60 * random(12), to: 720 + 60 * random(12) }],
              exceptions: [{ date: '2026-11-20', isOpen: random(2) === 1 }],
            },
          ]),
        },
      }),
    ];
  };
  return {
    wishes,
    /** Everybody signs in with each thing that is held, so that its last use is known. */
    async signInAll(): Promise<void> {
      for (const [person, { keys, codes, secret }] of devices) {
        for (const key of keys) {
          const { challenge } = (await ask('/v1/session/passkeys/options', { method: 'POST' })).body as {
            challenge: string;
          };
          await ask('/v1/session/passkeys', { body: { passkey: key.prove({ challenge }) } });
        }
        const next = secret && codeAt(secret, Math.floor(NOON / STEP_MS) + 1);
        for (const secondPassword of [next, codes.at(-1) ?? ''])
          await ask('/v1/login', { body: { login: person, password: DEMO_PASSWORD, secondPassword } });
      }
    },
  };
}
export type AccountWishes = ReturnType<typeof accountWishes>;
