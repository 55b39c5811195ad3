import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HELPER_PORT } from '@ringside/protocol/helper/messages';
import { originOf } from './pairing/readPairing.ts';

export interface Options {
  port: number;
  folder: string;
  origins: string[];
  newToken: boolean;
  baresip: string;
  modules: string | null;
  audio: { source?: string; player?: string };
}

export const USAGE = `ringside-helper [options]

  --origin <https://phone.example.com>   a panel that may use this helper; kept, may be given several times
  --port <${HELPER_PORT}>                        port of the loopback interface (RINGSIDE_HELPER_PORT)
  --folder <~/.config/ringside-helper>   pairing.json and allowed.json (RINGSIDE_HELPER_FOLDER)
  --new-token                            makes a new token; panels have to be paired again
  --baresip <baresip>                    path or name of the phone's engine (RINGSIDE_BARESIP)
  --baresip-modules <folder>             its modules, where they are not beside it (RINGSIDE_BARESIP_MODULES)
  --audio-source <alsa,default>          microphone, as baresip names it
  --audio-player <alsa,default>          loudspeaker, likewise
`;

type Env = Readonly<Record<string, string | undefined>>;

/** What was asked for on the command line and in the environment; a sentence for the user when it cannot be read. */
export function readOptions(
  args: readonly string[],
  env: Env,
): { ok: true; options: Options } | { ok: false; text: string } {
  const wrong = (text: string) => ({ ok: false, text }) as const;
  const text = { type: 'string' } as const;
  let values: ReturnType<typeof parse>;
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        ...{ port: text, folder: text, baresip: text, 'baresip-modules': text },
        ...{ 'audio-source': text, 'audio-player': text },
        origin: { type: 'string', multiple: true },
        'new-token': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  try {
    values = parse();
  } catch (error) {
    return wrong(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  if (values.help) return wrong(USAGE);
  const port = values.port ?? env['RINGSIDE_HELPER_PORT'] ?? String(HELPER_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return wrong(`--port ${port} is no port.`);
  const origins: string[] = [];
  for (const given of values.origin ?? []) {
    const origin = originOf(given);
    if (!origin) return wrong(`--origin ${given} is no http or https address.`);
    origins.push(origin);
  }
  const devices = { source: values['audio-source'], player: values['audio-player'] };
  for (const device of Object.values(devices))
    if (device !== undefined && !/^\w+(,[^\n\r]*)?$/.test(device)) return wrong(`${device} is no audio device.`);
  const configs = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return {
    ok: true,
    options: {
      port: Number(port),
      folder: values.folder ?? env['RINGSIDE_HELPER_FOLDER'] ?? join(configs, 'ringside-helper'),
      origins,
      newToken: values['new-token'] ?? false,
      baresip: values.baresip ?? env['RINGSIDE_BARESIP'] ?? 'baresip',
      modules: values['baresip-modules'] ?? env['RINGSIDE_BARESIP_MODULES'] ?? null,
      audio: {
        ...(devices.source !== undefined && { source: devices.source }),
        ...(devices.player !== undefined && { player: devices.player }),
      },
    },
  };
}
