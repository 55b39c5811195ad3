/** The frame has to be loaded, with the script in it; in milliseconds. */
const OPEN_MS = 10_000;
/** A method that settles later has failed. */
const METHOD_MS = 9000;

type Methods<M> = { [K in keyof M]: (...given: never[]) => Promise<unknown> };

/** A frame in which a driver of the deployment runs. */
export interface DriverFrame<M extends Methods<M>> {
  readonly frame: HTMLIFrameElement;
  /** Asks its half. Rejects when it throws, is gone or does not answer; what comes is not to be trusted. */
  ask<K extends keyof M & string>(name: K, ...given: Parameters<M[K]>): Promise<unknown>;
  close(): void;
}

/**
 * Opens the frame in which a driver of the deployment runs, unseen. It has no name and no origin: it reaches nothing of the panel, and the
 * panel takes nothing from any other window for it.
 *
 * @param hear what the driver says by itself, as it comes
 * @param allow what the page lets it do beyond that, as the attribute of frames has it
 */
export async function openFrame<M extends Methods<M>>(
  src: string,
  hear: (news: unknown) => void,
  allow = '',
  page: Document = document,
): Promise<DriverFrame<M>> {
  const { CallOptions, connect, WindowMessenger } = await import('penpal');
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.allow = allow;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = src;
  page.body.append(frame);
  const remoteWindow = frame.contentWindow;
  if (!remoteWindow) throw new Error('a frame without a window');
  const connection = connect<Record<string, (...given: unknown[]) => unknown>>({
    // The origin of a sandboxed page is no origin; the window is looked at with each message.
    messenger: new WindowMessenger({ remoteWindow, allowedOrigins: ['*'] }),
    methods: { hear },
    timeout: OPEN_MS,
  });
  const close = (): void => {
    connection.destroy();
    frame.remove();
  };
  try {
    const remote = await connection.promise;
    const options = new CallOptions({ timeout: METHOD_MS });
    return {
      frame,
      ask: async (name, ...given) => remote[name]?.(...given, options),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
