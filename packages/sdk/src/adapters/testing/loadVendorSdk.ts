type Listener = (event: object) => void;

/** A window as far as the vendors' SDKs look at it: messages, parent, address. Listeners that capture come first, as in browsers. */
export class FakeWindow {
  #listeners: { listener: Listener; capture: boolean }[] = [];
  readonly location;
  readonly parent: { postMessage: (data: unknown, origin: string) => void };
  readonly document: { referrer: string; cookie: string; location: { hash: string }; createElement: () => object };
  name = '';

  constructor(url: string, parentUrl: string, post: (data: unknown, origin: string) => void) {
    const { href, hash } = new URL(url);
    this.location = { href, hash };
    this.parent = { postMessage: post };
    this.document = {
      referrer: parentUrl,
      cookie: '',
      location: { hash },
      // an anchor that takes an address apart
      createElement: () => ({
        set href(address: string) {
          const { protocol, host } = new URL(address);
          Object.assign(this, { protocol, host });
        },
      }),
    };
  }
  addEventListener(type: string, listener: Listener, capture = false): void {
    if (type === 'message') this.#listeners.push({ listener, capture });
  }
  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter((known) => known.listener !== listener);
  }
  /** A message of another window arrives. */
  receive(data: unknown, origin: string, ports: unknown[] = [], source: unknown = this.parent): void {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    const event = { type: 'message', data, origin, ports, source, stopImmediatePropagation };
    const inOrder = [true, false].flatMap((capture) => this.#listeners.filter((known) => known.capture === capture));
    for (const { listener } of inOrder) if (!isStopped) listener(event);
  }
  /** The SDKs look whether it is there. */
  postMessage(): void {}
}

/**
 * Runs the published file of a vendor's SDK with a window of its own.
 *
 * @param code the file, a script for pages
 * @param silent without what it prints
 * @returns what the module exports
 */
export function loadVendorSdk<T>(code: string, window: FakeWindow, silent = true): T {
  const quiet = { log() {}, info() {}, debug() {}, warn() {}, error() {} };
  const module = { exports: {} };
  const names = ['window', 'self', 'parent', 'document', 'console', 'module', 'exports'];
  const values = [window, window, window.parent, window.document, silent ? quiet : console, module, module.exports];
  // `with`: what such a file puts on its window it then calls by its bare name
  new Function(...names, `with (window) {${code}\n}`).apply(window, values);
  return module.exports as T;
}
