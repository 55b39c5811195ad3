import { ProviderFault, type Tokens } from './Provider.ts';

/** A provider answers within this time, and with so many bytes at most. */
const [TIMEOUT_MS, MOST_BYTES] = [8000, 2_000_000];
/** A wait that a provider asks for is waited for once when it is this short; longer ones are shown to the user, up to the second figure. */
const [SHORT_WAIT_MS, LONGEST_WAIT_MS] = [2000, 10 * 60_000];
/** Bytes of a photo; one that is bigger is not shown. */
const PHOTO_BYTES = 24_000;
const PHOTO_TIMEOUT_MS = 2500;
/** What token endpoints say of a permission that is worth nothing any more: the user has to sign in again. */
const ENDED = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required'];
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** All of an answer, unless it is longer. */
async function bytesOf(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > most) throw new ProviderFault('EXTERNAL_FAILED');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** @param said a header `Retry-After`: seconds, or a date */
export const waitOf = (said: string): number => {
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : 30_000;
};

interface Asked {
  method?: 'GET' | 'POST';
  accessToken?: string;
  headers?: Record<string, string>;
  /** JSON, or the fields of a form. */
  body?: URLSearchParams | object;
}

async function once(url: string, { method = 'GET', accessToken, headers = {}, body }: Asked): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  try {
    return await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(body && { 'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ProviderFault('EXTERNAL_UNREACHABLE');
  }
}

/**
 * Asks a provider, twice at most: a short wait that it asks for is kept to once. Its answers are of others: they are bounded, and what is
 * no JSON is none.
 *
 * @throws ProviderFault `ended` for 401 and for a permission that ended
 */
export async function askProvider(url: string, asked: Asked = {}): Promise<unknown> {
  let answer = await once(url, asked);
  if (answer.status === 429 || answer.status === 503) {
    const wait = waitOf(answer.headers.get('Retry-After') ?? '');
    await answer.body?.cancel();
    if (wait > SHORT_WAIT_MS) throw new ProviderFault('EXTERNAL_BUSY', wait);
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await once(url, asked);
    if (answer.status === 429 || answer.status === 503)
      throw new ProviderFault('EXTERNAL_BUSY', waitOf(answer.headers.get('Retry-After') ?? ''));
  }
  const body = await bytesOf(answer, MOST_BYTES).catch((error: unknown) => {
    throw error instanceof ProviderFault ? error : new ProviderFault('EXTERNAL_UNREACHABLE');
  });
  if (answer.ok) return body.length === 0 ? null : jsonOf(body);
  const said = field(isRecord(jsonOf(body)) ? (jsonOf(body) as Record<string, unknown>) : {}, 'error');
  if (answer.status === 401 || ENDED.includes(said)) throw new ProviderFault('ended');
  if (answer.status === 403) throw new ProviderFault('EXTERNAL_DENIED');
  if (said === 'redirect_uri_mismatch') throw new ProviderFault('EXTERNAL_ADDRESS');
  throw new ProviderFault(answer.status >= 500 ? 'EXTERNAL_UNREACHABLE' : 'EXTERNAL_FAILED');
}

/** A picture as a data URL; null when it is none, too big, or not there in time. */
export async function askPhoto(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS) });
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
    return answer.ok ? photoOf(await bytesOf(answer, PHOTO_BYTES), type) : null;
  } catch {
    return null;
  }
}

/** A picture that a page may show, as a data URL. */
export const photoOf = (bytes: Buffer, type: string): string | null =>
  bytes.length > 0 && bytes.length <= PHOTO_BYTES && PHOTO_TYPES.includes(type)
    ? `data:${type};base64,${bytes.toString('base64')}`
    : null;

/** What a token endpoint gave. @throws ProviderFault */
export function readTokens(given: unknown): Tokens & { scopes: string[] } {
  const record = isRecord(given) ? given : {};
  const accessToken = field(record, 'access_token');
  if (accessToken === '') throw new ProviderFault('EXTERNAL_FAILED');
  const seconds = Number(record['expires_in']);
  return {
    accessToken,
    lastsMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 60_000,
    refreshToken: field(record, 'refresh_token') || null,
    scopes: field(record, 'scope').split(' '),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Records of a list that is not ours; what is none counts as not there. */
export const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
/** A text of a record that is not ours, cut. */
export const field = (record: Record<string, unknown>, name: string, most = 4000): string =>
  typeof record[name] === 'string' ? record[name].trim().slice(0, most) : '';

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
