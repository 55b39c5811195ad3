/** A window, a document and an iframe, as much as the SDK uses of them, for places without a DOM. */
export function createFakeFrame(url: string, post: (data: unknown, origin: string) => void) {
  let src = url;
  const view = Object.assign(new EventTarget(), {
    // nothing is ever removed from a document that is not there
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    isSecureContext: true,
    origin: 'https://crm.test',
    frameElement: null,
  });
  const ownerDocument = { defaultView: view };
  const contentWindow = { postMessage: post };
  const frame = Object.assign(new EventTarget(), {
    title: '',
    className: '',
    allow: '',
    isConnected: true,
    ownerDocument,
    getRootNode: () => ownerDocument,
    remove() {
      frame.isConnected = false;
    },
  });
  Object.defineProperties(frame, {
    contentWindow: { get: () => (frame.isConnected ? contentWindow : null) },
    src: {
      get: () => src,
      set(next: string) {
        src = next;
        setTimeout(() => frame.dispatchEvent(new Event('load')));
      },
    },
  });
  return { iframe: frame as unknown as HTMLIFrameElement, view: view as unknown as Window };
}
