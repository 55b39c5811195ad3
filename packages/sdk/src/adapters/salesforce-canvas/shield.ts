/** Kinds of messages that the Canvas SDK takes. */
const KINDS = new Set(['services', 'frame', 'event', 'callback']);

const isForCanvas = (data: unknown): boolean => {
  if (typeof data !== 'string' || !data.startsWith('{')) return false;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'type' in message && KINDS.has(String(message.type));
  } catch {
    return false;
  }
};

/**
 * The Canvas SDK (1.41.0) takes messages from every window and even directs its answers to whoever spoke last. This lets
 * only the parent, which is Salesforce, speak to it; who may be the parent is for the page's `frame-ancestors` to say.
 *
 * @returns a function that takes it back
 */
export function shield(page: Window): () => void {
  const listen = (event: MessageEvent): void => {
    if (event.source !== page.parent && isForCanvas(event.data)) event.stopImmediatePropagation();
  };
  // capture: before the SDK's own listener, which is there already
  page.addEventListener('message', listen, true);
  return () => page.removeEventListener('message', listen, true);
}
