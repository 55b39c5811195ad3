import { createAnswers } from './answers.ts';
import { checkHandler, checkOptions } from './checkArguments.ts';
import { findFault } from './findFault.ts';
import { createConnection } from './link/connection.ts';
import { makeFrame, replaceFrame } from './link/frame.ts';
import { methods } from './methods.ts';
import { createStores } from './stores.ts';
import type { Phone, PhoneOptions, SendOptions } from './types.ts';

/**
 * Puts a Ringside panel into the page, or takes over one that is there, and drives it.
 *
 * @throws TypeError that says what is wrong with the options: `url` is not an absolute http(s) URL, not exactly one of
 * `mount` and `iframe` is given, `mount` is no element, `title` is missing
 */
export function createPhone(options: PhoneOptions): Phone {
  const { iframe, log } = options;
  const mount = checkOptions(options);
  if (iframe && !iframe.title) iframe.title = options.title;
  const stores = createStores();
  const answers = createAnswers(options);
  const connection = createConnection(options, {
    frame: iframe ?? makeFrame(mount as Element, options),
    replace: mount && (() => mount.isConnected && replaceFrame(connection.frame, mount, options.url)),
    snapshot: stores.replace,
    hello: answers.hello,
    probe: findFault,
    message: answers.take,
    event(type, data) {
      stores.apply(type, data);
      log?.({ kind: 'event', type: String(type), data });
    },
  });
  connection.on('connection', (data) => {
    answers.stop();
    stores.link(data.state);
    log?.({ kind: 'connection', type: data.state, data });
  });
  const { destroy, sendRaw, on } = connection;
  return Object.assign(connection, methods(connection.send), stores.shown, {
    on: ((event, handler, listening) => {
      checkHandler(event, handler);
      return on(event, handler, listening);
    }) as Phone['on'],
    // `send` and the named methods go through here too
    sendRaw: log
      ? async (type: string, content?: unknown, sendOptions?: SendOptions) => {
          log({ kind: 'command', type, data: content });
          const data = await sendRaw(type, content, sendOptions);
          log({ kind: 'outcome', type, data });
          return data;
        }
      : sendRaw,
    destroy() {
      destroy();
      if (mount) connection.frame.remove();
    },
  });
}
