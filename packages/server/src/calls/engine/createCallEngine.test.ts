import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { describe, expect, test } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import { alice, atBob, bench, connect, enginePhones, letItRing } from './test/enginePhones.ts';

enginePhones();

describe('two phones', () => {
  test('[CALL-009] [CALL-010] [CALL-011] a call carries both voices, and both ends are pushed from the first state to the last', async () => {
    const [a, b] = await connect();
    a.hangUp();
    await until('bob is told', () => b.state === 'ended');
    expect(bench.story('alice')).toEqual(['prompting', 'ringing', 'talking', 'dropped normal by local', 'removed']);
    expect(bench.story('bob')).toEqual(['ringing', 'talking', 'dropped normal by remote', 'removed']);
    expect(bench.telephony).toEqual([
      { userId: 'alice', state: 'busy' },
      { userId: 'bob', state: 'ringing' },
      { userId: 'bob', state: 'busy' },
      { userId: 'alice', state: 'available' },
      { userId: 'bob', state: 'available' },
    ]);
  });

  test('[CALL-012] [CALL-013] [CALL-015] a line that rings in is pushed with everything it shows', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    // It rings at bob before alice hears of it.
    await until('alice hears that it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
    const [line] = bench.engine.linesOf('bob');
    expect(line).toEqual({
      call: expect.stringMatching(/^telephony\/Call\/[0-9a-f-]{36}$/),
      lineId: expect.any(String),
      restUri: `telephony/CallLine/${line?.lineId}`,
      linkId: null,
      creationTime: expect.any(Number),
      talkingTime: null,
      stateTime: line?.creationTime,
      state: 'ringing',
      stateCause: null,
      endedBy: null,
      heldByRemote: false,
      terminal: 'telephony/Terminal/t-bob',
      terminalCallId: atBob[0]?.dialog.callId,
      serviceName: null,
      actions: ['answer'],
      displayedNumber: '201',
      displayedExternalNumber: null,
      displayedLabel: 'alice',
      displayedNames: [{ from: 'network', label: 'alice' }],
      displayedVia: null,
      displayedPhoto: null,
      lastRedirectedNumber: null,
      acdGroup: null,
      isIncoming: true,
      isPersonalCall: false,
      ringsUntil: expect.any(Number),
      externalInfos: null,
    });
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({
      call: line?.call,
      state: 'ringing',
      terminalCallId: a.dialog.callId,
      displayedNumber: '202',
      displayedLabel: 'bob',
      isIncoming: false,
      actions: [],
    });
    a.hangUp();
  });

  test('[CALL-017] infos sent along with the INVITE are on the line from its first push on', async () => {
    const infos = { sfId: '003', sfLabel: 'Ann & Co', sfType: 'Contact' };
    const a = bench.dial(alice, '*43', 700, [['X-Ringside-Infos', encodeURIComponent(JSON.stringify(infos))]]);
    await until('the line is pushed', () => bench.pushes.length > 0);
    expect(bench.pushes[0]).toMatchObject({ op: 'add', line: { externalInfos: infos } });
    a.hangUp();
  });

  test('*43 lets the caller hear himself', async () => {
    const a = bench.dial(alice, '*43', 900);
    await untilHears('alice hears herself', a, 900);
    a.hangUp();
    await until('the line is gone', () => bench.engine.linesOf('alice').length === 0);
    expect(bench.story('alice')).toEqual(['prompting', 'talking', 'dropped normal by local', 'removed']);
  });

  test('[CALL-002] hold gives the other side music and silences the holder; retrieve brings both voices back', async () => {
    const [a, b] = await connect();
    const talkingTime = bench.engine.linesOf('alice')[0]?.talkingTime;
    expect(await bench.engine.hold('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await untilHears('bob hears music', b, MUSIC_HZ);
    await until('alice hears nothing', () => a.status.hears.length === 0);
    expect(b.status.hears.filter(({ hz }) => Math.abs(hz - 700) < 12)).toEqual([]);
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({ state: 'held', talkingTime });
    expect(bench.engine.linesOf('bob')[0]).toMatchObject({ state: 'talking', heldByRemote: true });
    expect(await bench.engine.hold('alice', bench.callIdOf('alice'))).toMatchObject({ fault: 'notPossible' });
    expect(await bench.engine.retrieve('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await untilHears('bob hears alice again', b, 700);
    await untilHears('alice hears bob again', a, 1300);
    expect(bench.engine.linesOf('bob')[0]?.heldByRemote).toBe(false);
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({ state: 'talking', talkingTime });
    b.hangUp();
    await until('alice is told', () => a.state === 'ended');
    expect(bench.story('alice').slice(-2)).toEqual(['dropped normal by remote', 'removed']);
  });

  test('digits arrive at the other side, by RFC 4733, by INFO and by the verb, in both directions and in order', async () => {
    const [a, b] = await connect();
    a.sendDigits('12#');
    b.sendDigits('9');
    await until('bob has 12# and alice 9', () => b.digits === '12#' && a.digits === '9');
    a.dialog.request('INFO', { body: 'Signal=5\r\nDuration=160\r\n', contentType: 'application/dtmf-relay' });
    await until('bob has 5', () => b.digits === '12#5');
    expect(await bench.engine.sendDtmf('bob', bench.callIdOf('bob'), '*0D')).toEqual({ ok: true });
    await until('alice has *0D', () => a.digits === '9*0D');
    expect(b.digits).toBe('12#5');
    await until('the voices are back', () => hears(a, 1300) && hears(b, 700));
    await bench.engine.hold('bob', bench.callIdOf('bob'));
    expect(await bench.engine.sendDtmf('bob', bench.callIdOf('bob'), '1')).toMatchObject({ fault: 'notPossible' });
    a.hangUp();
  });

  test('[CALL-028] leave hangs up, for the user of the line only, and not while it rings', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    const callId = bench.callIdOf('alice');
    expect(await bench.engine.leave('alice', callId)).toMatchObject({ fault: 'notPossible' });
    expect(await bench.engine.leave('carol', callId)).toMatchObject({ fault: 'notFound' });
    expect(await bench.engine.leave('alice', 'none')).toMatchObject({ fault: 'notFound' });
    await atBob[0]?.answer();
    await until('both talk', () => a.state === 'talking');
    expect(await bench.engine.leave('bob', callId)).toEqual({ ok: true });
    await until('alice is told', () => a.state === 'ended');
    expect([bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
      'dropped normal by remote',
      'dropped normal by local',
    ]);
  });
});
