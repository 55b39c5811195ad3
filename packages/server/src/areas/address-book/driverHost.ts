/** What the frame of a driver has of its window, as far as it is used here. */
export interface DriverScope {
  parent: unknown;
  location: { href: string };
  DOMParser: new () => { parseFromString(text: string, type: 'text/xml'): XmlNode };
  Penpal: {
    WindowMessenger: new (options: { remoteWindow: unknown; allowedOrigins: string[] }) => unknown;
    connect(options: { messenger: unknown; methods: object }): { promise: Promise<Panel> };
  };
  ringsideAddressBook?: object;
}
interface Panel {
  hear(news: 'opened' | 'closed' | 'failed'): Promise<void>;
}
interface XmlNode {
  tagName: string;
  textContent: string | null;
  children: Iterable<XmlNode>;
  querySelector(selector: string): XmlNode | null;
  querySelectorAll(selector: string): Iterable<XmlNode>;
}
/** What a driver registers; each member may be left out, may fail, and may answer at once. */
interface Driver {
  connect?(licence: string, tell: { opened(): void; closed(): void; failed(): void }): unknown;
  disconnect?(): unknown;
  books?(): unknown;
  search?(query: string, most: number): unknown;
}

/**
 * The frame's half: takes the driver that registers itself as `ringsideAddressBook.register(driver)`, and lets the panel ask it. A
 * search may answer with XML, whose tags become members; then the name of a number's tag is its kind.
 *
 * Its source goes into the page of the frame as it stands, so it uses nothing from outside of itself. ABD-003, ABD-008
 *
 * @returns to be called when the script of the driver has run, or was not found
 */
export function driverHost(scope: DriverScope): () => void {
  let driver: Driver | null = null;
  const texts = (of: XmlNode, tag: string): string[] =>
    [...of.querySelectorAll(tag)].map((one) => (one.textContent ?? '').trim());
  const read = (reply: unknown): unknown => {
    if (typeof reply !== 'string') return reply;
    const page = new scope.DOMParser().parseFromString(reply, 'text/xml');
    const error = page.querySelector('error');
    const contacts = [...page.querySelectorAll('contact')].map((one) => {
      const telephones: Record<string, string[]> = {};
      for (const number of one.querySelector('telephones')?.children ?? [])
        telephones[number.tagName] = [...(telephones[number.tagName] ?? []), (number.textContent ?? '').trim()];
      const [contactId, contactName, deviceName, photo] = ['contactId', 'contactName', 'deviceName', 'photo'].map(
        (tag) => texts(one, tag)[0],
      );
      return { contactId, contactName, deviceName, photo, telephones, emails: texts(one, 'email') };
    });
    return error ? { error: (error.textContent ?? '').trim() } : { contacts };
  };
  scope.ringsideAddressBook = {
    register(one: Driver) {
      driver ??= one;
    },
  };
  return () => {
    const { connect, WindowMessenger } = scope.Penpal;
    const panel = connect({
      messenger: new WindowMessenger({
        remoteWindow: scope.parent,
        allowedOrigins: [new URL(scope.location.href).origin],
      }),
      methods: {
        hasDriver: () => driver !== null,
        connect: async (licence: string) => {
          const tell = (news: 'opened' | 'closed' | 'failed') => () =>
            void panel.promise.then((its) => its.hear(news)).catch(() => undefined);
          await driver?.connect?.(licence, { opened: tell('opened'), closed: tell('closed'), failed: tell('failed') });
        },
        disconnect: async () => void (await driver?.disconnect?.()),
        books: async () => (await driver?.books?.()) ?? [],
        search: async (query: string, most: number) => read(await driver?.search?.(query, most)),
      },
    });
  };
}
