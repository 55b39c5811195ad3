import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { setUp } from '../../packages/panel/src/host/bridge/test/testHost.ts';
import { checkPanel, createMockPanel, type PanelUnderTest, sampleInfo } from '../../packages/sdk/src/testing/index.ts';
import { profile } from './testPanel.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** The panel's own bridge, as a host window meets it. */
function ours(isSignedIn: boolean): PanelUnderTest {
  const host = setUp({ handlers: { SET_LOCALE: () => ({ status: 200, content: null }) } });
  open.push(host);
  if (isSignedIn) host.bridge.publishInfo({ ...profile, hasAcdCapability: true });
  return {
    async hello(message) {
      const before = host.welcomes.length;
      host.say(message);
      const welcome = host.welcomes[before];
      return welcome ? { welcome, port: host.lastPort() } : null;
    },
  };
}

/** The scripted panel of the SDK, which is written independently. */
function mock(isSignedIn: boolean): PanelUnderTest {
  const panel = createMockPanel(isSignedIn ? {} : { info: null });
  open.push(panel);
  const view = panel.iframe.ownerDocument.defaultView as Window;
  return {
    hello: (message) =>
      new Promise((resolve) => {
        const heard = (event: Event) => {
          const { data, ports } = event as MessageEvent;
          resolve({ welcome: data, port: ports[0] as MessagePort });
        };
        view.addEventListener('message', heard, { once: true });
        panel.iframe.contentWindow?.postMessage(message, 'https://phone.test');
        void sleep(200).then(() => {
          view.removeEventListener('message', heard);
          resolve(null);
        });
      }),
  };
}

test.each([
  ['the panel', ours, true],
  ['the panel, signed out', ours, false],
  ['the scripted panel', mock, true],
  ['the scripted panel, signed out', mock, false],
] as const)('%s passes the conformance kit for panels', async (_name, make, isSignedIn) => {
  const findings = await checkPanel(make(isSignedIn));
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(11);
});

test('a panel that answers everybody with nearly the right thing does not pass it', async () => {
  const findings = await checkPanel({
    async hello() {
      const { port1, port2 } = new MessageChannel();
      open.push(port1);
      const answer = { type: 'x', id: 1, status: 200 };
      port1.onmessage = ({ data }) => port1.postMessage({ ...answer, id: data?.id ?? 1 });
      const snapshot = {
        seq: 0,
        info: { ...sampleInfo, operator: 'x' },
        groups: [],
        calls: [],
        dial: { canDial: true, reason: null },
      };
      return { welcome: { ringside: 1, type: 'welcome', capabilities: ['GET_INFO'], snapshot }, port: port2 };
    },
  });
  expect(findings.filter(({ faults }) => faults.length > 0).length).toBeGreaterThanOrEqual(8);
});
