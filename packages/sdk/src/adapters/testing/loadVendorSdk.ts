/** A window as far as the vendors' SDKs look at it: messages, parent, address. */
export class FakeWindow extends EventTarget {
  readonly location;
  readonly parent: { postMessage: (data: unknown, origin: string) => void };
  readonly document: { referrer: string; location: { hash: string }; createElement: () => object };
  name = '';

  constructor(url: string, parentUrl: string, post: (data: unknown, origin: string) => void) {
    super();
    const { href, hash } = new URL(url);
    this.location = { href, hash };
    this.parent = { postMessage: post };
    this.document = {
      referrer: parentUrl,
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
  /** A message of another window arrives. */
  receive(data: unknown, origin: string, ports: unknown[] = []): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, ports }));
  }
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
  new Function(...names, code).apply(window, values);
  return module.exports as T;
}
