import { fractions } from '@ringside/testing/random';
import { sleep } from '@ringside/testing/wait';
import { createPhone, type Phone } from '../../../packages/sdk/src/index.ts';
import { junk, perfectHello, perfectWelcome } from '../junk.ts';
import type { Rig } from '../Rig.ts';
import { startRawPanel } from '../rawPanel.ts';
import { startTestPanel } from '../testPanel.ts';
import { watchPromises } from '../watchPromises.ts';
import { FakeFrame, FakeHost, HOST_ORIGIN, type PanelPage } from './fakePages.ts';

const FLOOD = 10_000;

/** A rig without a browser. `close` ends all phones and tells what they left behind. */
export function createMemoryRig() {
  const tally: string[] = [];
  const testPanel = (page: PanelPage) =>
    void startTestPanel({
      window: page as never,
      allowedParentFrames: [HOST_ORIGIN],
      reload: page.reload,
      tally: { read: () => [...tally], add: (what) => tally.push(what) },
    });
  const rawPanel = (page: PanelPage) => startRawPanel(page as never, HOST_ORIGIN);
  const urls = {
    panel: 'https://panel.test/',
    raw: 'https://panel.test/raw',
    plain: 'https://panel.test/plain',
    missing: 'https://panel.test/missing',
    foreign: 'https://evil.test/raw',
  };
  const host = new FakeHost({ [urls.panel]: testPanel, [urls.raw]: rawPanel, [urls.foreign]: rawPanel });
  const phones: Phone[] = [];
  const promises = watchPromises();

  const rig: Rig = {
    urls,
    sleep,
    mount: () => host.mount(),
    async frame(url) {
      const frame = new FakeFrame(host);
      frame.connect();
      frame.src = url;
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      return frame as unknown as HTMLIFrameElement;
    },
    phone(options) {
      const timeouts = { connect: 300, heartbeat: 60 };
      const phone = createPhone({ url: urls.panel, title: 'Phone', timeouts, ...options });
      phones.push(phone);
      void promises.watch(phone).ready;
      return promises.watch(phone);
    },
    listeners: () => host.window.listeners.size + host.observers,
    async flood(phone) {
      const next = fractions(1);
      const frame = phone.frame as unknown as FakeFrame;
      const stranger = { postMessage: () => tally.push('a stranger was answered') };
      const page = frame.page as PanelPage;
      const strangers = [stranger, null, host.window];
      for (let i = 0; i < FLOOD; i += 1) {
        const toHost = i % 10 ? junk(next) : { ...perfectWelcome };
        const toPanel = i % 10 ? junk(next) : { ...perfectHello };
        const source = strangers[i % 3];
        // the right origin from the wrong window, the wrong origin from the right window, and neither
        host.deliver(host.window, toHost, i % 2 ? 'https://panel.test' : 'https://evil.test', source);
        host.deliver(page, toPanel, i % 2 ? HOST_ORIGIN : 'https://evil.test', source);
        if (i % 5 === 0) {
          host.deliver(host.window, toHost, 'https://evil.test', frame.contentWindow);
          host.deliver(page, toPanel, 'https://evil.test', page.parent);
          // the right window may say anything but a hello or a welcome
          if (i % 10) host.deliver(host.window, toHost, 'https://panel.test', frame.contentWindow);
        }
        if (i % 500 === 0) await sleep(1);
      }
      await sleep(50);
      if (tally.length) throw new Error(tally.join());
      return FLOOD;
    },
  };
  return {
    rig,
    async close() {
      for (const phone of phones) phone.destroy();
      await sleep(20);
      return { pending: promises.pending, listeners: rig.listeners() };
    },
  };
}
