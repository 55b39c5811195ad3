import type { BookDriver, BookNews } from './createAddressBook.ts';

/** The frame has to be loaded, with the script in it; in milliseconds. */
const OPEN_MS = 10_000;
/** A method that settles later has failed. */
const METHOD_MS = 9000;

/** What the frame has for the panel; `driverHost` of the server. */
type Remote = { [K in keyof BookDriver]: BookDriver[K] } & { hasDriver: () => Promise<boolean> };

/**
 * Opens the frame in which the driver of the deployment runs. It has no name and no origin: it reaches nothing of the panel, and the
 * panel takes nothing from any other window for it.
 *
 * @returns the driver, null where there is no script; and what takes the frame away
 */
export async function openDriver(
  hear: (news: BookNews) => void,
  page: Document = document,
): Promise<{ driver: BookDriver | null; close: () => void }> {
  const { CallOptions, connect, WindowMessenger } = await import('penpal');
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = './address-book-frame';
  page.body.append(frame);
  const remoteWindow = frame.contentWindow;
  if (!remoteWindow) throw new Error('a frame without a window');
  const connection = connect<Remote>({
    // The origin of a sandboxed page is no origin; the window is looked at with each message.
    messenger: new WindowMessenger({ remoteWindow, allowedOrigins: ['*'] }),
    methods: {
      hear: (news: unknown) => {
        if (news === 'opened' || news === 'closed' || news === 'failed') hear(news);
      },
    },
    timeout: OPEN_MS,
  });
  const close = (): void => {
    connection.destroy();
    frame.remove();
  };
  try {
    const remote = await connection.promise;
    const options = new CallOptions({ timeout: METHOD_MS });
    const driver: BookDriver = {
      connect: (licence) => remote.connect(licence, options),
      disconnect: () => remote.disconnect(options),
      books: () => remote.books(options),
      search: (query, most) => remote.search(query, most, options),
    };
    return { driver: (await remote.hasDriver(options)) ? driver : null, close };
  } catch (error) {
    close();
    throw error;
  }
}
