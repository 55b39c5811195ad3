import { isIPv4 } from 'node:net';
import { readCryptos, type SrtpCrypto, writeCrypto } from '../srtp/sdes.ts';
import { type Direction, directionOf } from './sdp.ts';

export type PlainCodec = 'opus' | 'PCMU' | 'PCMA';
/** With an S: encrypted. RFC 3551, RFC 4585, RFC 3711, RFC 5124 */
export type PlainProfile = 'RTP/AVP' | 'RTP/AVPF' | 'RTP/SAVP' | 'RTP/SAVPF';

/** What a phone without WebRTC offers or answers for its audio. RFC 4566, RFC 3264 */
export interface PlainAudio {
  /** `0.0.0.0`: nothing is to be sent. */
  address: string;
  port: number;
  profile: PlainProfile;
  /** Keys that it offers, or has chosen; also beside a profile in the clear. */
  cryptos: SrtpCrypto[];
  direction: Direction;
  /** In the phone's order. */
  codecs: { name: PlainCodec; payloadType: number }[];
  /** RFC 4733 events: payload type and ticks per second. */
  events: { payloadType: number; clock: number } | null;
  /** Milliseconds of sound that it wants in a packet, and can take at most; null: not said. RFC 4566 */
  ptime: number | null;
  maxptime: number | null;
  /** It suppresses silence: comfort noise (RFC 3389) is offered, or `a=silenceSupp:on` (RFC 3108). */
  isSilentAtTimes: boolean;
  /** First lines of all media, of which audio is `index`: an answer repeats the others with port 0. */
  media: string[];
  index: number;
}

const fixed: Record<string, string> = { '0': 'PCMU/8000', '8': 'PCMA/8000', '13': 'CN/8000' };
const codecOf = (name: string): PlainCodec | null => {
  const [codec, clock] = name.toLowerCase().split('/');
  if (codec === 'opus' && clock === '48000') return 'opus';
  if (clock !== '8000') return null;
  return codec === 'pcmu' ? 'PCMU' : codec === 'pcma' ? 'PCMA' : null;
};

/**
 * Reads the audio of a description that RTP can carry: the first one in the clear; encrypted (SDES) before it where that is taken.
 *
 * @param takesSrtp whether encryption with keys in the description is taken
 * @throws Error without one, e.g. when encryption is demanded and not taken
 */
export function readPlainSdp(sdp: string, takesSrtp = false): PlainAudio {
  const [session = '', ...sections] = sdp.split(/\r?\n(?=m=)/);
  const encrypted = takesSrtp
    ? sections.findIndex((text) => /^m=audio [1-9]\d* RTP\/SAVPF? /.test(text) && readCryptos(text).length > 0)
    : -1;
  const index = encrypted >= 0 ? encrypted : sections.findIndex((text) => /^m=audio [1-9]\d* RTP\/AVPF? /.test(text));
  const section = sections[index];
  if (section === undefined) throw new Error('no plain audio offered');
  const [, port, profile, ...types] = (section.split(/\r?\n/, 1)[0] ?? '').split(/\s+/);
  const address = connection(section) ?? connection(session);
  if (!address || Number(port) > 65_535) throw new Error('no usable address offered');
  const names = new Map<string, string>(Object.entries(fixed));
  for (const [, type, name] of section.matchAll(/^a=rtpmap:(\d+) (\S+)/gm)) names.set(type as string, name as string);
  const known = types.flatMap((type) => {
    const name = codecOf(names.get(type) ?? '');
    return name ? [{ name, payloadType: Number(type) }] : [];
  });
  const eventTypes = types.filter((type) => /^telephone-event\//i.test(names.get(type) ?? ''));
  const clockOf = (type: string): number => Number(names.get(type)?.split('/')[1]);
  const event = eventTypes.find((type) => clockOf(type) === 8000) ?? eventTypes[0];
  return {
    address,
    port: Number(port),
    profile: profile as PlainProfile,
    cryptos: takesSrtp ? readCryptos(section) : [],
    direction: directionOf(/^a=(sendrecv|sendonly|recvonly|inactive)/m.test(section) ? section : session),
    codecs: known,
    events: event === undefined ? null : { payloadType: Number(event), clock: clockOf(event) },
    ptime: millisecondsOf(section, 'ptime'),
    maxptime: millisecondsOf(section, 'maxptime'),
    isSilentAtTimes: types.some((type) => /^CN\//i.test(names.get(type) ?? '')) || /^a=silenceSupp:on/m.test(section),
    media: sections.map((text) => text.split(/\r?\n/, 1)[0] ?? ''),
    index,
  };
}

function millisecondsOf(section: string, name: 'ptime' | 'maxptime'): number | null {
  const line = section.split(/\r?\n/).find((text) => text.startsWith(`a=${name}:`)) ?? '';
  const text = line.slice(name.length + 3).trim();
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

const connection = (section: string): string | null => {
  const address = /^c=IN IP4 (\S+)/m.exec(section)?.[1] ?? '';
  return isIPv4(address) ? address : null;
};

const reversed: Record<Direction, Direction> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

const maps: Record<PlainCodec, string> = { opus: 'opus/48000/2', PCMU: 'PCMU/8000', PCMA: 'PCMA/8000' };

/**
 * Writes a description of our end.
 * @param parts.ptime milliseconds of sound in a packet
 * @param parts.replyTo the offer that is answered; absent in an offer
 */
export function writePlainSdp(parts: {
  session: { id: number; version: number };
  address: string;
  port: number;
  codecs: { name: PlainCodec; payloadType: number }[];
  events: { payloadType: number; clock: number } | null;
  ptime: number;
  profile: PlainProfile;
  /** Keys that are offered, or the one that is chosen. */
  cryptos: SrtpCrypto[];
  replyTo?: PlainAudio;
}): string {
  const { session, address, port, codecs, events, ptime, profile, cryptos, replyTo } = parts;
  const types = [...codecs, ...(events ? [events] : [])].map(({ payloadType }) => payloadType);
  const audio = [
    `m=audio ${port} ${profile} ${types.join(' ')}`,
    ...cryptos.map(writeCrypto),
    ...codecs.map(({ name, payloadType }) => `a=rtpmap:${payloadType} ${maps[name]}`),
    ...codecs.filter(({ name }) => name === 'opus').map(({ payloadType }) => `a=fmtp:${payloadType} useinbandfec=1`),
    ...(events ? [`a=rtpmap:${events.payloadType} telephone-event/${events.clock}`] : []),
    ...(events ? [`a=fmtp:${events.payloadType} 0-15`] : []),
    `a=ptime:${ptime}`,
    `a=${reversed[replyTo?.direction ?? 'sendrecv']}`,
  ];
  const media = replyTo
    ? replyTo.media.flatMap((line, i) => (i === replyTo.index ? audio : [line.replace(/^(m=\S+) \S+/, '$1 0')]))
    : audio;
  return [
    'v=0',
    `o=ringside ${session.id} ${session.version} IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    ...media,
    '',
  ].join('\r\n');
}
