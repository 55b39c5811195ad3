import { expect, test } from 'vitest';
import { readMediaOptions } from './readMediaOptions.ts';

const read = (env: Record<string, string | undefined>) => readMediaOptions(env).media;
const usual = { loopbackOnly: false, iceTcp: false, plainLimitMs: 30_000, srtp: 'tls', rtpNetworks: [] };

test('a server of this machine only speaks on this machine only', () => {
  expect(read({})).toEqual({ ownMachineOnly: true, ...usual });
  expect(read({ RINGSIDE_HOST: '127.0.0.1' }).ownMachineOnly).toBe(true);
  const others = [
    { RINGSIDE_HOST: '0.0.0.0' },
    { RINGSIDE_PUBLIC_ORIGIN: 'https://phone.example.com' },
    { RINGSIDE_MEDIA_ADDRESS: '198.51.100.7' },
    { RINGSIDE_MEDIA_INTERFACES: 'eth0' },
  ];
  expect(others.map((env) => read(env).ownMachineOnly)).toEqual([false, false, false, false]);
});

test('what is announced, which ports, interfaces and networks', () => {
  const env = {
    RINGSIDE_MEDIA_ADDRESS: '198.51.100.7',
    RINGSIDE_MEDIA_PORTS: '40000-40999',
    RINGSIDE_MEDIA_INTERFACES: 'eth0, 10.0.0.5',
    RINGSIDE_ICE_TCP: '1',
    RINGSIDE_RTP_TIMEOUT: '45',
    RINGSIDE_RTP_NETWORKS: '10.20.0.0/16',
  };
  expect(read(env)).toEqual({
    loopbackOnly: false,
    ownMachineOnly: false,
    announced: '198.51.100.7',
    portRange: [40_000, 40_999],
    interfaces: ['eth0', '10.0.0.5'],
    iceTcp: true,
    plainLimitMs: 45_000,
    srtp: 'tls',
    rtpNetworks: ['10.20.0.0/16'],
  });
  expect(read({ RINGSIDE_RTP_TIMEOUT: '0' }).plainLimitMs).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['RINGSIDE_MEDIA_ADDRESS', 'phone.example.com'],
  ['RINGSIDE_MEDIA_PORTS', '40999-40000'],
  ['RINGSIDE_MEDIA_PORTS', '500-900'],
  ['RINGSIDE_RTP_TIMEOUT', '-3'],
  ['RINGSIDE_RTP_NETWORKS', '10.0.0.0/40'],
])('%s=%s is named and refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});
