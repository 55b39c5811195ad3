import {
  microsoftBack,
  microsoftBegin,
  microsoftBegun,
  microsoftSigned,
  microsoftStep,
} from '@ringside/protocol/kernel/microsoft';
import { type Answer, type Api, done, refused } from '../../../kernel/api/Api.ts';
import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import type { Windows } from '../createWindows.ts';
import type { Landing } from '../landingPage.ts';
import type { MicrosoftEntered, MicrosoftEntry } from './createMicrosoftEntry.ts';

/** The page of the window of a sign-in, to which Microsoft sends back; it is registered there, at our own origin. */
const REDIRECT_PATH = '/password';

/** Signing in with an account of Microsoft, where a panel waits for the window that does. AUTH-001 */
export function addMicrosoftRoutes(
  api: Api,
  ports: {
    /** Null: it is not set up. */
    entry: MicrosoftEntry | null;
    windows: Pick<Windows, 'isOpen' | 'signed'>;
    landing: Landing;
    elapsed: () => number;
  },
): void {
  const { entry, windows, landing, elapsed } = ports;
  const perAddress = createRateLimit({ burst: 60, perMs: 60_000, now: elapsed });
  const path = '/v1/session/windows/microsoft';
  const tooMany = (address: string): Answer | null => {
    const retryAfterMs = perAddress.take(address);
    return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : null;
  };
  type Proof = { id: string; secret: string };
  /** For whoever has the secret of a window that is waited for. */
  const inWindow = async ({ id, secret }: Proof, work: (entry: MicrosoftEntry) => Promise<Answer> | Answer) => {
    if (!entry) return refused('ROUTER_ERR_412');
    return windows.isOpen(id, secret) ? work(entry) : refused('SIGN_IN_WINDOW_GONE');
  };
  const end = ({ id, secret }: Proof, entered: MicrosoftEntered): Answer => {
    if (entered.at === 'refused') return entered.answer;
    if (entered.at === 'second') return done({ login: entered.login });
    const elsewhere = landing(entered.userId);
    if (elsewhere) return elsewhere;
    return windows.signed(id, secret, entered.userId, entered.kind) ? done(null) : refused('SIGN_IN_WINDOW_GONE');
  };
  const common = {
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    barred: ({ address }: { address: string }) => tooMany(address),
  } as const;

  api.add({
    ...common,
    method: 'POST',
    path,
    summary: 'The page of Microsoft for a sign-in in a window. 412: it is not set up.',
    request: microsoftBegin,
    response: microsoftBegun,
    handle: ({ body, origin }) => inWindow(body, (to) => done({ url: to.begin(body.id, origin + REDIRECT_PATH) })),
  });
  api.add({
    ...common,
    method: 'POST',
    path: `${path}/back`,
    summary:
      'Finishes a sign-in of a window by what Microsoft sent it back with; or names whose second step is wanted.',
    request: microsoftBack,
    response: microsoftSigned,
    isGuarded: true,
    handle: ({ body, address }) => inWindow(body, async (to) => end(body, await to.back(body.id, body, address))),
  });
  api.add({
    ...common,
    method: 'POST',
    path: `${path}/step`,
    summary: 'The second step of a sign-in with Microsoft.',
    request: microsoftStep,
    response: microsoftSigned,
    isGuarded: true,
    handle: ({ body, address }) => inWindow(body, async (to) => end(body, await to.step(body.id, body, address))),
  });
}
