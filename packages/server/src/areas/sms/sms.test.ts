import { describe, expect, test } from 'vitest';
import {
  act,
  BILLING,
  CLAIRE,
  codeOf,
  EXPIRY_MS,
  gateway,
  itemsOf,
  only,
  p,
  smsBench,
  threadsOf,
  tokens,
  told,
  wrote,
} from './test/smsBench.ts';

smsBench();

describe('a customer writes to a queue', () => {
  test('[SMS-001] [SMS-006] [SMS-010] it waits, one agent picks it, answers and ends it', async () => {
    expect(await wrote('Where is order 4471?')).toBe(200);
    const queued = await only();
    expect(queued).toMatchObject({
      annotation: 'queued',
      groupID: 'billing',
      remoteNumber: CLAIRE,
      remoteLabel: 'Claire Vasseur',
      operator: null,
      expiryTime: null,
      lastText: 'Where is order 4471?',
    });

    const picked = await act('ines', queued, 'pick');
    expect(picked.body).toMatchObject({
      annotation: 'assigned',
      operatorLabel: 'Inès Marchetti',
      expiryTime: p.clock.now + EXPIRY_MS,
    });
    expect(codeOf(await act('marc', queued, 'pick'))).toEqual([412, 'SMS_TAKEN']);
    expect(codeOf(await act('marc', queued, 'reply', { text: 'me too' }))).toEqual([403, 'SMS_NOT_YOURS']);

    await act('ines', queued, 'reply', { text: 'It left at 13:20.' });
    await expect.poll(() => gateway.sent.length).toBe(1);
    expect(gateway.sent[0]).toMatchObject({ from: BILLING, to: CLAIRE, text: 'It left at 13:20.', media: null });
    expect((await act('ines', queued, 'end')).body).toMatchObject({ annotation: 'closed', operator: null });
    expect(codeOf(await act('ines', queued, 'reply', { text: 'one more' }))).toEqual([412, 'ROUTER_ERR_412']);

    // The gateway has the message a moment before the database knows it.
    const read = async () => told(await itemsOf(queued));
    await expect.poll(read).toEqual([
      ['system', 'queued', '', null],
      ['sms', 'Where is order 4471?', '', null],
      ['system', 'assigned', 'Inès Marchetti', null],
      ['sms', 'It left at 13:20.', 'Inès Marchetti', 'sent'],
      ['system', 'closed', 'Inès Marchetti', null],
    ]);
    await wrote('Thank you');
    expect((await threadsOf('ines')).map(({ annotation, lastText }) => [annotation, lastText])).toEqual([
      ['closed', 'It left at 13:20.'],
      ['queued', 'Thank you'],
    ]);
  });

  test('[SMS-002] of two agents who pick at the same time one gets it', async () => {
    await wrote('hello');
    const thread = await only();
    const answers = await Promise.all([act('ines', thread, 'pick'), act('marc', thread, 'pick')]);
    expect(answers.map(({ status }) => status)).toEqual(answers[0]?.status === 200 ? [200, 412] : [412, 200]);
  });

  test('[SMS-001] [SMS-005] [SMS-007] the timer is reset, the thread given back, and taken by a colleague', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    p.clock.now += 30_000;
    expect((await act('ines', thread, 'resetTimer')).body).toMatchObject({
      annotation: 'timer reset',
      expiryTime: p.clock.now + EXPIRY_MS,
    });
    expect(codeOf(await act('marc', thread, 'abandon'))).toEqual([403, 'SMS_NOT_YOURS']);
    expect((await act('ines', thread, 'abandon')).body).toMatchObject({ annotation: 'queued', expiryTime: null });
    expect((await act('marc', thread, 'pick')).body).toMatchObject({ operatorLabel: 'Marc Aubry' });
    expect((await itemsOf(thread)).map(({ event }) => event)).toEqual([
      ...['queued', null, 'assigned', 'reset', 'queued', 'assigned'],
    ]);
  });

  test('[SMS-010] it goes back to the queue when its time is over', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    p.clock.now += EXPIRY_MS - 1;
    await p.platform.sms.tick();
    expect((await only()).annotation).toBe('assigned');
    p.clock.now += 1;
    await p.platform.sms.tick();
    expect(await only()).toMatchObject({ annotation: 'queued', operator: null });
    expect(told(await itemsOf(thread)).at(-1)).toEqual(['system', 'queued', '', null]);
  });

  test('[ROLE-017] what the company bars, or is no mobile number, is sent no SMS, and that is told', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const allow = (smsNumbers: object) =>
      p.ask('/v1/company/Policies', { token: tokens.sofia, method: 'PUT', body: { smsNumbers } });
    for (const numbers of [{ mobile: ['06', '07'] }, { barred: ['0199'] }]) {
      expect((await allow(numbers)).status).toBe(200);
      expect(codeOf(await act('ines', thread, 'reply', { text: 'Hi' }))).toEqual([403, 'SMS_NUMBER_DENIED']);
    }
    expect((await itemsOf(thread)).filter(({ text }) => text === 'Hi')).toEqual([]);
    await allow({ mobile: ['019900'], barred: ['0199005'] });
    expect((await act('ines', thread, 'reply', { text: 'Hi' })).status).toBe(200);
    await expect.poll(() => gateway.sent.length).toBe(1);
  });

  test('[SMS-004] [SMS-009] colleagues annotate, the customer hears nothing of it', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await act('marc', thread, 'annotate', { text: 'gate 3 was closed' })).status).toBe(200);
    await act('marc', thread, 'annotate', { text: '/me waves' });
    expect(told(await itemsOf(thread)).slice(-2)).toEqual([
      ['annotation', 'gate 3 was closed', 'Marc Aubry', null],
      ['emote', 'waves', 'Marc Aubry', null],
    ]);
    expect(gateway.sent).toEqual([]);
    await act('ines', thread, 'end');
    expect((await act('marc', thread, 'annotate', { text: 'late' })).status).toBe(412);
  });

  test('[SMS-009] a call between the agent and the customer is part of the thread', async () => {
    await wrote('hello', { from: '+33199004127' });
    const thread = await only();
    await act('ines', thread, 'pick');
    p.calls.emit('finished', {
      ...{
        userId: 'ines',
        lineId: 'l1',
        isIncoming: false,
        isMissed: false,
        isRejected: false,
        startedAt: p.clock.now,
      },
      ...{
        talkSeconds: 42,
        called: { label: '', number: CLAIRE },
        remote: { label: '', number: CLAIRE },
        viaLabel: null,
      },
      ...{ groupId: null, callId: 'c1', isPersonalCall: false, cause: 'normal', infos: null },
    });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)).toMatchObject({ type: 'call', seconds: 42 });
  });

  test('[NUM-012] a text of 901 UTF-16 units is refused, one of 900 is sent', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await act('ines', thread, 'reply', { text: '😀'.repeat(450) })).status).toBe(200);
    expect(codeOf(await act('ines', thread, 'reply', { text: `${'😀'.repeat(450)}x` }))).toEqual([
      400,
      'ROUTER_ERR_400',
    ]);
    expect((await act('ines', thread, 'reply', { text: '  ' })).status).toBe(400);
  });
});
