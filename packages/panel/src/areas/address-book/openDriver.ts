import type { BookDriver, BookNews } from './createAddressBook.ts';

/** What the frame has for the panel; `driverHost` of the server. */
type Remote = BookDriver & { hasDriver: () => Promise<unknown> };

/**
 * Opens the frame in which the driver of the deployment runs.
 *
 * @returns the driver, null where there is no script; and what takes the frame away
 */
export async function openDriver(
  hear: (news: BookNews) => void,
): Promise<{ driver: BookDriver | null; close: () => void }> {
  const { openFrame } = await import('../../kernel/drivers/openFrame.ts');
  const { ask, close } = await openFrame<Remote>('./address-book-frame', (news) => {
    if (news === 'opened' || news === 'closed' || news === 'failed') hear(news);
  });
  try {
    const driver: BookDriver = {
      connect: (licence) => ask('connect', licence),
      disconnect: () => ask('disconnect'),
      books: () => ask('books'),
      search: (query, most) => ask('search', query, most),
    };
    return { driver: (await ask('hasDriver')) === true ? driver : null, close };
  } catch (error) {
    close();
    throw error;
  }
}
