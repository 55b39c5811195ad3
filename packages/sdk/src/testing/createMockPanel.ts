import { createMockEngine } from './createMockEngine.ts';
import { createFakeFrame } from './fakeFrame.ts';
import type { MockControls, MockOptions } from './MockPanel.ts';

/** A panel for tests of a host page. */
export interface MockPanel extends MockControls {
  /** The address to give to `createPhone`. */
  readonly url: string;
  /** A frame that shows the panel, for `createPhone({ url, iframe })`; needs no DOM. */
  readonly iframe: HTMLIFrameElement;
  /**
   * In a document of jsdom or happy-dom: lets every iframe with this address show the panel, so that `mount`, React and
   * `<ringside-panel>` work unchanged.
   * @returns a function that ends it
   */
  attach(document: Document): () => void;
  /** Lets go of the port. */
  close(): void;
}

/** Delivers a message to the host's window as if the frame's window had sent it. */
function deliver(view: Window, data: unknown, origin: string, source: unknown, port: MessagePort) {
  // an event of that window; a MessageEvent of a test DOM would refuse this source and this port
  const { Event: Made } = view as unknown as { Event?: typeof Event };
  const event = new (Made ?? Event)('message');
  view.dispatchEvent(Object.assign(event, { data, origin, source, ports: [port] }));
}

/**
 * A scripted panel that speaks the real wire over a real MessagePort, in this very process: no telephony, no browser, no
 * server. Commands change its phone as they would change a real one; `on` answers them otherwise.
 */
export function createMockPanel(options: MockOptions = {}): MockPanel {
  const { url = 'https://phone.test/panel/' } = options;
  const { origin } = new URL(url);
  const frames = new Set<HTMLIFrameElement>();
  const engine = createMockEngine(options, {
    reload: () => {
      for (const frame of frames) load(frame);
    },
  });
  const load = (frame: HTMLIFrameElement) => {
    const { Event: Made } = frame.ownerDocument.defaultView as unknown as { Event?: typeof Event };
    setTimeout(() => frame.dispatchEvent(new (Made ?? Event)('load')));
  };
  const receive = (frame: () => HTMLIFrameElement) => (data: unknown, target: string) => {
    if (target !== origin) return;
    const message = structuredClone(data);
    const view = frame().ownerDocument.defaultView as Window;
    setTimeout(() => {
      const from = view.origin ?? view.location?.origin;
      if (options.allow && !options.allow.includes(from)) return;
      engine.hello(message, (welcome, port) => deliver(view, welcome, origin, frame().contentWindow, port));
    });
  };
  const fake = createFakeFrame(url, (data, target) => receive(() => fake.iframe)(data, target));
  frames.add(fake.iframe);

  return Object.assign(
    // getters stay getters
    Object.create(engine.controls, {}) as MockControls,
    {
      url,
      iframe: fake.iframe,
      attach(document: Document) {
        const adopt = (frame: HTMLIFrameElement) => {
          const handle = { postMessage: receive(() => frame) };
          Object.defineProperty(frame, 'contentWindow', {
            configurable: true,
            get: () => (frame.isConnected ? handle : null),
          });
          frames.add(frame);
          load(frame);
        };
        const look = () => {
          for (const frame of frames) if (!frame.isConnected) frames.delete(frame);
          for (const frame of document.querySelectorAll('iframe'))
            if (frame.src === url && !frames.has(frame)) adopt(frame);
        };
        const { MutationObserver: Observer } = document.defaultView as Window & typeof globalThis;
        const observer = new Observer((records) => {
          look();
          // the same address again is a reload, as in a browser
          for (const { type, target } of records) if (type === 'attributes') load(target as HTMLIFrameElement);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
        look();
        return () => observer.disconnect();
      },
      close: () => engine.drop(),
    },
  );
}
