import { BadOption } from '../kernel/BadOption.ts';
import { readSecretFile } from '../kernel/readSecretFile.ts';

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16;

/**
 * `RINGSIDE_JANUS`: where the Janus is that forwards sound and pictures of meetings, in place of the engine that the server brings along; with its `api_secret` in
 * `RINGSIDE_JANUS_SECRET`, or in a file that `RINGSIDE_JANUS_SECRET_FILE` names. Phones do not come into its meetings. @throws BadOption
 */
export function readJanus(env: Record<string, string | undefined>): { url: string; secret: string } | null {
  const text = env['RINGSIDE_JANUS'] ?? '';
  if (text === '') return null;
  const url = URL.parse(text);
  if (!url || !/^wss?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new BadOption(`RINGSIDE_JANUS must be an address of ws or wss, ws://127.0.0.1:8188, not "${text}".`);
  const secret = secretOf(env['RINGSIDE_JANUS_SECRET'] ?? '', env['RINGSIDE_JANUS_SECRET_FILE'] ?? '');
  if (secret.length < MIN_SECRET)
    throw new BadOption(`RINGSIDE_JANUS_SECRET must have ${MIN_SECRET} characters or more: the api_secret of Janus.`);
  if ((env['RINGSIDE_MEETING_NUMBERS'] ?? '').trim() !== '')
    throw new BadOption(
      'RINGSIDE_MEETING_NUMBERS needs the engine of the server: phones do not come into meetings of Janus.',
    );
  return { url: text, secret };
}

function secretOf(text: string, file: string): string {
  if (file === '') return text;
  try {
    return readSecretFile(file).trim();
  } catch (error) {
    throw new BadOption(`RINGSIDE_JANUS_SECRET_FILE: ${(error as Error).message}`);
  }
}
