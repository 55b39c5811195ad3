/** Gives a frame its page and waits until it is loaded. */
export const loaded = (frame: HTMLIFrameElement, url: URL): Promise<void> =>
  new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.src = url.href;
  });
