import { fractions } from '@ringside/testing/random';
import { sleep } from '@ringside/testing/wait';
import { createPhone, type Phone } from '../../../packages/sdk/src/index.ts';
import { junk, perfectHello } from '../../contract/junk.ts';
import type { Rig } from '../../contract/Rig.ts';
import { scenarios } from '../../contract/scenarios.ts';
import { watchPromises } from '../../contract/watchPromises.ts';

declare global {
  interface Window {
    /** Runs a scenario in this page and tells what it left behind. */
    runScenario: (title: string) => Promise<{ result: unknown; pending: number; listeners: number }>;
  }
}

const FLOOD = 10_000;
const { panelOrigin, foreignOrigin } = Object.fromEntries(new URLSearchParams(location.search)) as Record<
  string,
  string
>;
const urls = {
  panel: `${panelOrigin}/panel.html`,
  raw: `${panelOrigin}/raw.html`,
  plain: `${panelOrigin}/plain.html`,
  missing: `${panelOrigin}/missing.html`,
  foreign: `${foreignOrigin}/raw.html`,
};

/* counts what the SDK adds to the page and takes away from it */
const listeners = new Set<unknown>();
const { addEventListener, removeEventListener } = window;
window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  listeners.add(args[1]);
  addEventListener.apply(window, args);
};
window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
  listeners.delete(args[1]);
  removeEventListener.apply(window, args);
};
const observing = new Set<MutationObserver>();
const { observe, disconnect } = MutationObserver.prototype;
MutationObserver.prototype.observe = function (...args) {
  observing.add(this);
  observe.apply(this, args);
};
MutationObserver.prototype.disconnect = function () {
  observing.delete(this);
  disconnect.call(this);
};

function createBrowserRig() {
  const phones: Phone[] = [];
  const promises = watchPromises();
  const mount = () => document.body.appendChild(document.createElement('div'));
  const frame = async (url: string) => {
    const made = document.createElement('iframe');
    made.src = url;
    const loaded = new Promise((resolve) => made.addEventListener('load', resolve, { once: true }));
    document.body.append(made);
    await loaded;
    return made;
  };
  /** A stranger's frame that floods this page and the panel, and counts the answers it gets. */
  const stranger = async (origin: string) => {
    const flooder = await frame(`${origin}/flood.html`);
    const { port1, port2 } = new MessageChannel();
    flooder.contentWindow?.postMessage({ flood: FLOOD }, origin, [port2]);
    const answers = await new Promise<number>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    port1.close();
    flooder.remove();
    if (answers) throw new Error(`a stranger got ${answers} answers`);
  };

  const rig: Rig = {
    urls,
    sleep,
    mount,
    frame,
    phone(options) {
      const timeouts = { connect: 1_500, heartbeat: 400 };
      const phone = createPhone({ url: urls.panel, title: 'Phone', timeouts, ...options });
      phones.push(phone);
      void promises.watch(phone).ready;
      return promises.watch(phone);
    },
    listeners: () => listeners.size + observing.size,
    async flood(phone) {
      const next = fractions(1);
      const errors: string[] = [];
      const note = (event: Event) => event instanceof ErrorEvent && errors.push(event.message);
      addEventListener.call(window, 'error', note);
      await Promise.all([stranger(panelOrigin ?? ''), stranger(foreignOrigin ?? '')]);
      for (let i = 0; i < FLOOD; i += 1) {
        window.postMessage(junk(next), location.origin);
        // the right window may say anything but a whole hello, which would be a new host
        const words = junk(next) as { type?: unknown } | null | undefined;
        const isHello = words?.type === 'hello';
        phone.frame.contentWindow?.postMessage(isHello ? { ...perfectHello, protos: 'x' } : words, panelOrigin ?? '');
        if (i % 1_000 === 0) await sleep(1);
      }
      await sleep(200);
      removeEventListener.call(window, 'error', note);
      if (errors.length) throw new Error(errors[0]);
      return FLOOD;
    },
  };
  return {
    rig,
    async close() {
      for (const phone of phones) phone.destroy();
      document.body.replaceChildren();
      await sleep(50);
      return { pending: promises.pending, listeners: rig.listeners() };
    },
  };
}

window.runScenario = async (title) => {
  const scenario = scenarios.find((known) => known.title === title);
  if (!scenario) throw new Error(`no scenario "${title}"`);
  const before = listeners.size + observing.size;
  const { rig, close } = createBrowserRig();
  const result = await scenario.run(rig).then(structuredClone).finally(close);
  const left = await close();
  return { result, pending: left.pending, listeners: left.listeners - before };
};
