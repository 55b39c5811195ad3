/**
 * A host page and its frames without a browser: just enough of Window, Document and HTMLIFrameElement for the bridge,
 * with real MessagePorts, structured clones and messages that arrive in a later turn.
 */

export const HOST_ORIGIN = 'https://crm.test';

/** What runs when a frame shows a page; nothing for a page that is missing or does not speak. */
export type PageScript = (page: PanelPage) => void;

const later = (work: () => void) => void setTimeout(work, 1);

class WindowMessage extends Event {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly MessagePort[];
  constructor(init: { data: unknown; origin: string; source: unknown; ports?: readonly MessagePort[] }) {
    super('message');
    this.data = init.data;
    this.origin = init.origin;
    this.source = init.source;
    this.ports = init.ports ?? [];
  }
}

/** An EventTarget that knows its listeners. */
class Counted extends EventTarget {
  readonly listeners = new Set<unknown>();
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listeners.add(args[1]);
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listeners.delete(args[1]);
    super.removeEventListener(...args);
  }
}

/** The window of one document in a frame, as its own script sees it. */
export class PanelPage extends Counted {
  isGone = false;
  readonly parent: unknown;
  readonly reload: () => void;
  readonly origin: string;
  readonly location: { search: string };
  constructor(frame: FakeFrame, host: FakeHost, origin: string) {
    super();
    this.origin = origin;
    this.location = { search: URL.parse(frame.src)?.search ?? '' };
    this.reload = () => frame.show(frame.src);
    this.parent = host.handleFor(this, frame);
  }
}

/** The handle by which a page posts to the host; one per document, as `parent` is. */
type HostHandle = {
  postMessage: (
    data: unknown,
    to: { targetOrigin: string; transfer?: MessagePort[] } | string,
    transfer?: MessagePort[],
  ) => void;
};

export class FakeFrame extends Counted {
  title = '';
  className = '';
  allow = '';
  contentWindow: { postMessage: (data: unknown, origin: string) => void } | null = null;
  page: PanelPage | null = null;
  readonly ownerDocument: FakeHost['document'];
  #src = '';
  #host: FakeHost;
  #navigation: object | null = null;
  isConnected = false;

  constructor(host: FakeHost) {
    super();
    this.#host = host;
    this.ownerDocument = host.document;
  }
  get src() {
    return this.#src;
  }
  set src(url: string) {
    this.#src = url;
    if (this.isConnected) this.show(url);
  }
  getRootNode() {
    return this.ownerDocument;
  }
  cloneNode() {
    return Object.assign(new FakeFrame(this.#host), {
      title: this.title,
      className: this.className,
      allow: this.allow,
      src: this.src,
    });
  }
  connect() {
    this.isConnected = true;
    this.contentWindow = {
      postMessage: (data, origin) => {
        const page = this.page;
        if (page?.origin === origin) this.#host.deliver(page, data, HOST_ORIGIN, page.parent);
      },
    };
    if (this.#src) this.show(this.#src);
  }
  remove() {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.#leave();
    this.contentWindow = null;
    this.#host.mutated();
  }
  replaceWith(next: FakeFrame) {
    this.remove();
    next.connect();
  }
  /** Goes to another page: the old one hears `pagehide`, the new one runs and `load` follows. */
  show(url: string) {
    this.#leave();
    const mine = {};
    this.#navigation = mine;
    later(() => {
      // another page was asked for before this one began: it never will
      if (!this.isConnected || this.#navigation !== mine) return;
      this.page = new PanelPage(this, this.#host, new URL(url).origin);
      this.#host.scripts[url]?.(this.page);
      later(() => this.isConnected && this.dispatchEvent(new Event('load')));
    });
  }
  #leave() {
    this.page?.dispatchEvent(new Event('pagehide'));
    if (this.page) this.page.isGone = true;
    this.page = null;
  }
}

export class FakeHost {
  readonly scripts: Record<string, PageScript>;
  readonly window: Counted & { MutationObserver?: unknown };
  readonly document: { defaultView: unknown; createElement: () => FakeFrame };
  #observers = new Set<() => void>();

  constructor(scripts: Record<string, PageScript>) {
    this.scripts = scripts;
    const observers = this.#observers;
    this.window = Object.assign(new Counted(), {
      MutationObserver: class {
        #seen: () => void;
        constructor(seen: () => void) {
          this.#seen = seen;
        }
        observe() {
          observers.add(this.#seen);
        }
        disconnect() {
          observers.delete(this.#seen);
        }
      },
    });
    this.document = { defaultView: this.window, createElement: () => new FakeFrame(this) };
  }
  get observers() {
    return this.#observers.size;
  }
  mount() {
    const element = { ownerDocument: this.document, isConnected: true, append: (frame: FakeFrame) => frame.connect() };
    return element as unknown as Element;
  }
  mutated() {
    queueMicrotask(() => {
      for (const seen of this.#observers) seen();
    });
  }
  deliver(target: EventTarget, data: unknown, origin: string, source: unknown, transfer: MessagePort[] = []) {
    const copy = structuredClone({ data, ports: transfer }, { transfer });
    later(() => {
      if (target instanceof PanelPage && target.isGone) return;
      target.dispatchEvent(new WindowMessage({ data: copy.data, origin, source, ports: copy.ports }));
    });
  }
  handleFor(page: PanelPage, frame: FakeFrame): HostHandle {
    return {
      postMessage: (data, to, transfer) => {
        const [targetOrigin, ports] = typeof to === 'string' ? [to, transfer] : [to.targetOrigin, to.transfer];
        if (targetOrigin === HOST_ORIGIN) this.deliver(this.window, data, page.origin, frame.contentWindow, ports);
      },
    };
  }
}
