import { expect, test } from 'vitest';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { desktopHelperAtom, type HelperOutcome } from '../../terminals/softphone/desktopHelper.ts';
import { open, rule, setup } from './test/rulesBench.ts';

/** The store with a helper that can do these, and what it was asked. */
function withHelper(can: string[], outcome: HelperOutcome = { ok: true }) {
  const panel = setup();
  const asked: unknown[] = [];
  const answer =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return outcome;
    };
  panel.store.set(desktopHelperAtom, {
    available: (command) => can.includes(command),
    request: answer('request'),
    launch: answer('launch'),
    open: answer('open'),
  });
  return { ...panel, asked };
}

const forDesktop = [
  {
    action: 'request',
    label: 'Ping',
    desktop: { url: 'https://crm.test/x', method: 'POST', body: 'a=1' },
    webapp: null,
  },
  { action: 'launchProgram', label: 'Calc', desktop: { name: 'calc', arguments: '--hex' }, webapp: null },
  { action: 'openBrowser', label: 'Page', desktop: { url: 'https://crm.test/p' }, webapp: null },
];

test('[CRM-029] [CRM-084] [CRM-085] a request for the web app is sent as GET or POST', async () => {
  const { run, done } = setup();
  const request = (more: object) => ({
    action: 'request',
    label: '',
    desktop: null,
    webapp: { url: 'https://crm.test/x', ...more },
  });
  await run(rule({ actions: [request({}), request({ method: 'post', data: 'a=1' })] }));
  expect(done).toEqual([
    ['GET', 'https://crm.test/x', null],
    ['POST', 'https://crm.test/x', 'a=1'],
  ]);
});

test('[CRM-028] a program of the desktop is skipped and said', async () => {
  const { run, done, told } = setup();
  await run(rule({ actions: [{ action: 'launchProgram', label: 'Calc', desktop: { name: 'calc' }, webapp: null }] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.noHelper', params: { label: 'Calc' } }]]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', ''])('%j is never opened', async (url) => {
  const { run, done, told } = setup();
  await run(rule({ actions: [open(url)] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.failed', params: { label: 'Open it' } }]]);
});

test('a window that the browser kept from opening can be opened from the message', async () => {
  const { run, done, store } = setup({ opens: false });
  await run(rule());
  store.get(toastsAtom)[0]?.actions[0]?.run();
  expect(done.length).toBe(2);
});

test('a request that could not be sent is said', async () => {
  const { run, told } = setup({ sends: false });
  await run(
    rule({ actions: [{ action: 'request', label: 'Ping', desktop: null, webapp: { url: 'https://crm.test/' } }] }),
  );
  expect(told()).toEqual([{ key: 'crm.rule.failed', params: { label: 'Ping' } }]);
});

test('[CRM-028] [CRM-029] [CRM-086] what is meant for the desktop is asked of its helper', async () => {
  const { run, asked, done, told } = withHelper(['request', 'launch', 'open']);
  await run(rule({ actions: forDesktop }));
  expect([asked, done, told()]).toEqual([
    [
      ['request', 'POST', 'https://crm.test/x', 'a=1'],
      ['launch', 'calc', '--hex'],
      ['open', 'https://crm.test/p'],
    ],
    [],
    [],
  ]);
});

test('[CRM-028] [CRM-088] without a helper a link opens in a new tab, and the rest is skipped and said', async () => {
  const { run, asked, done, told } = withHelper([]);
  await run(rule({ actions: forDesktop }));
  expect([asked, done]).toEqual([[], [['open', 'https://crm.test/p']]]);
  expect(told()).toEqual([
    { key: 'crm.rule.noHelper', params: { label: 'Calc' } },
    { key: 'crm.rule.noHelper', params: { label: 'Ping' } },
  ]);
});

test('what the helper refuses or does not answer is said; an address of no web never reaches it', async () => {
  const { run, told } = withHelper(['request', 'launch', 'open'], { ok: false, fault: 'notAllowed' });
  await run(rule({ actions: forDesktop }));
  expect(told().map((title) => typeof title === 'object' && 'key' in title && title.key)).toEqual(
    Array(3).fill('crm.rule.failed'),
  );
  const other = withHelper(['request', 'open']);
  await other.run(
    rule({
      actions: ['request', 'openBrowser'].map((action) => ({
        action,
        label: '',
        desktop: { url: 'file:///etc/passwd' },
        webapp: null,
      })),
    }),
  );
  expect([other.asked, other.told().length]).toEqual([[], 2]);
});
