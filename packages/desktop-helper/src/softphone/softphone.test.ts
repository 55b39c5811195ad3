import { expect, test } from 'vitest';
import { splitArguments } from '../actions/splitArguments.ts';
import { readOptions } from '../readOptions.ts';
import { registerFault, registerWord } from './baresipEvents.ts';
import { baresipAccount, baresipFiles, usualAudio } from './baresipFiles.ts';
import { findBaresip } from './findBaresip.ts';
import { netstring, netstringReader } from './netstrings.ts';

test.each([
  ['401 Unauthorized', 'eLoginNot', undefined],
  ['403 Forbidden', 'eLoginNot', undefined],
  ['400 Bad Request', 'eError', '1'],
  ['No such host', 'eError', '2'],
  ['Network is unreachable [101]', 'eError', '2'],
  ['Connection refused [111]', 'eError', '3'],
  ['503 Service Unavailable', 'eError', '3'],
  ['500 Server Error', 'eError', '4'],
  ['Connection timed out [110]', 'eError', '7'],
  ['408 Request Timeout', 'eError', '7'],
  ['Cannot allocate memory [12]', 'eError', '9'],
])('[SOFT-010] [SOFT-011] a registration that fails with %j is %s %s', (text, event, digit) => {
  const word = registerFault(text);
  expect([word.event, word.detail?.[0]]).toEqual([event, digit]);
});

test('[SOFT-006] [SOFT-007] a registration that is lost and comes back is told once each', () => {
  const failed = { type: 'REGISTER_FAIL', param: 'Connection timed out [110]' };
  const ok = { type: 'REGISTER_OK' };
  const runs = { wasRunning: true, isLost: false };
  const lost = { wasRunning: true, isLost: true };
  expect(registerWord(ok, { wasRunning: false, isLost: false })).toEqual({ event: 'eRun' });
  expect([registerWord(ok, runs), registerWord(failed, runs)]).toEqual([null, { event: 'eInRetablish' }]);
  expect([registerWord(failed, lost), registerWord(ok, lost)]).toEqual([null, { event: 'eRetablished' }]);
  expect(registerWord({ type: 'REGISTER_FAIL', param: '403 Forbidden' }, runs)).toEqual({ event: 'eLoginNot' });
  expect(registerWord({ type: 'CALL_INCOMING' }, runs)).toBe(null);
});

test('control messages are read in whatever pieces they come', () => {
  const bytes = Buffer.from(netstring('{"é":1}') + netstring('') + netstring('b'));
  const read = netstringReader();
  expect([...bytes].flatMap((byte) => read(Buffer.of(byte)))).toEqual(['{"é":1}', '', 'b']);
  expect(netstringReader()(Buffer.from('hello there'))).toBe(null);
  expect(netstringReader()(Buffer.from('99999999:'))).toBe(null);
  expect(netstringReader()(Buffer.from('-1:x'))).toBe(null);
});

test('[SOFT-001] the account is written as baresip reads it, its control is on the loopback', () => {
  const account = {
    ...{ registerId: 's1', devicePassword: 'p-w', community: 'b.example', abstractTerminalID: 't' },
    serverAddress: 'sip:127.0.0.1:5060;transport=udp',
  };
  const options = { modules: '/m', audio: { source: 'alsa,hw:1', player: 'alsa,default' }, control: 4444 };
  const { accounts, config } = baresipFiles(account, options);
  expect(accounts).toBe('');
  expect(baresipAccount(account)).toBe(
    '<sip:s1@127.0.0.1:5060;transport=udp>;auth_user=s1;auth_pass=p-w;regint=60;answermode=manual;audio_codecs=opus/48000/2,pcma/8000/1,pcmu/8000/1',
  );
  expect(config.split('\n')).toEqual(
    expect.arrayContaining([
      ...['sip_listen 127.0.0.1:0', 'module_path /m', 'module alsa.so', 'ctrl_tcp_listen 127.0.0.1:4444'],
      ...['audio_source alsa,hw:1', 'audio_player alsa,default'],
    ]),
  );
  const away = { ...account, serverAddress: 'sip:phone.example:5060', proxyAddress: 'sip:proxy.example' };
  expect(baresipAccount(away)).toContain(';outbound="sip:proxy.example"');
  expect(baresipFiles(away, options).config).not.toContain('sip_listen');
});

test.each([
  ['linux', ['alsa', 'pulse'], 'pulse,default'],
  ['linux', ['alsa'], 'alsa,default'],
  ['darwin', ['coreaudio'], 'coreaudio,default'],
  ['win32', ['wasapi'], 'wasapi,default'],
] as const)('on %s with %j it speaks with %s', (platform, modules, device) => {
  expect(usualAudio((name) => (modules as readonly string[]).includes(name), platform).source).toBe(device);
});

test('a program that is not there is not found', () => {
  expect(findBaresip('baresip', null, '/nonexistent')).toBe(null);
  expect(findBaresip('/nonexistent/baresip', null)).toBe(null);
  expect(findBaresip(process.execPath, '/nonexistent/modules')).toBe(null);
});

test.each([
  ['', []],
  ['  a  b ', ['a', 'b']],
  [`a'b c'd "e\\"f" '' \\\\`, ['ab cd', 'e"f', '', '\\']],
  ['$HOME ; rm -rf / `x` *', ['$HOME', ';', 'rm', '-rf', '/', '`x`', '*']],
  ['"open', null],
])('the arguments %j are %j', (text, parts) => {
  expect(splitArguments(text)).toEqual(parts);
});

test('options come from the command line first, then from the environment; a wrong one is said', () => {
  const read = readOptions(['--origin', 'http://localhost:4680/x', '--port', '5000'], { RINGSIDE_HELPER_PORT: '1' });
  expect(read).toMatchObject({
    ok: true,
    options: { port: 5000, origins: ['http://localhost:4680'], baresip: 'baresip' },
  });
  expect(readOptions([], { RINGSIDE_BARESIP: '/b' })).toMatchObject({ options: { port: 4685, baresip: '/b' } });
  for (const args of [['--port', 'x'], ['--origin', 'ftp://a'], ['--nonsense'], ['--audio-source', 'a\nb'], ['--help']])
    expect(readOptions(args, {}).ok).toBe(false);
});
