import type { SoftphoneAccount } from '@ringside/protocol/helper/softphone';

/** Module and device of baresip, such as `alsa,default`. */
export interface Audio {
  source: string;
  player: string;
}

/** What this computer speaks and hears with, unless its settings name it: the first module that is there. */
export function usualAudio(has: (module: string) => boolean, platform: NodeJS.Platform): Audio {
  const names =
    platform === 'darwin'
      ? ['coreaudio']
      : platform === 'win32'
        ? ['wasapi', 'winwave']
        : ['pulse', 'pipewire', 'alsa'];
  const device = `${names.find(has) ?? names.at(-1)},default`;
  return { source: device, player: device };
}

/** Codecs that the server speaks, best first, as baresip names them in an account. */
const CODECS = 'opus/48000/2,pcma/8000/1,pcmu/8000/1';

/**
 * The account, as baresip reads it. Each part was checked by its schema: none can add a parameter. It goes over the control
 * connection once that is there, so that no event is missed and the password is in no file.
 */
export function baresipAccount(account: SoftphoneAccount): string {
  const { registerId, devicePassword, serverAddress, proxyAddress } = account;
  const outbound = proxyAddress ? `;outbound="${proxyAddress}"` : '';
  return `<sip:${registerId}@${serverAddress.replace(/^sip:/, '')}>;auth_user=${registerId};auth_pass=${devicePassword};regint=60;answermode=manual;audio_codecs=${CODECS}${outbound}`;
}

/**
 * Files of baresip's folder, without an account.
 *
 * @param control port on the loopback interface for commands and events
 */
export function baresipFiles(
  { serverAddress }: Pick<SoftphoneAccount, 'serverAddress'>,
  options: { modules: string; audio: Audio; control: number; extra?: readonly string[] },
): Record<'config' | 'accounts' | 'contacts', string> {
  const { modules, audio, control, extra = [] } = options;
  const isLocal = /^sip:(127\.|localhost|\[::1\])/.test(serverAddress);
  const own = [audio.source, audio.player].map((one) => one.split(',')[0] as string);
  const config = [
    // Calls of this computer's own server need no open port.
    ...(isLocal ? ['sip_listen 127.0.0.1:0'] : []),
    `module_path ${modules}`,
    ...[...new Set(['opus', 'g711', ...own])].map((name) => `module ${name}.so`),
    'module_tmp account.so',
    'module_app menu.so',
    'module_app ctrl_tcp.so',
    `ctrl_tcp_listen 127.0.0.1:${control}`,
    `audio_source ${audio.source}`,
    `audio_player ${audio.player}`,
    // The panel rings.
    'audio_alert none',
    'ring_aufile none',
    'callwaiting_aufile none',
    'ringback_aufile none',
    'jitter_buffer_delay 2-10',
    ...extra,
    '',
  ].join('\n');
  return { config, accounts: '', contacts: '' };
}
