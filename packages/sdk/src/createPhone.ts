import { createAnswers } from './answers.ts';
import { createConnection } from './connection.ts';
import { makeFrame, replaceFrame } from './frame.ts';
import { methods } from './methods.ts';
import { preflight } from './preflight.ts';
import { createStores } from './stores.ts';
import type { Phone, PhoneOptions, SendOptions } from './types.ts';

/**
 * Puts a Ringside panel into the page, or takes over one that is there, and drives it.
 *
 * @throws TypeError when `url` is not an absolute http(s) URL, or unless exactly one of `mount` and `iframe` is given
 */
export function createPhone(options: PhoneOptions): Phone {
  const { iframe, log } = options;
  const mount = typeof options.mount === 'function' ? options.mount() : options.mount;
  if (!iframe === !mount) throw new TypeError('Ringside: give either mount or iframe');
  if (iframe && !iframe.title) iframe.title = options.title;
  const stores = createStores();
  const answers = createAnswers(options);
  const connection = createConnection(options, {
    frame: iframe ?? makeFrame(mount as Element, options),
    isAdopted: Boolean(iframe),
    replace: () => (mount?.isConnected ? replaceFrame(connection.frame, mount, options.url) : null),
    snapshot: stores.replace,
    features: answers.features,
    message: answers.take,
    event(type, data) {
      stores.apply(type, data);
      log?.({ kind: 'event', type: String(type), data });
    },
  });
  connection.on('connection', (data) => {
    answers.stop();
    log?.({ kind: 'connection', type: data.state, data });
  });
  const { calls, groups, operator, info } = stores;
  const { destroy, sendRaw } = connection;
  return Object.assign(connection, methods(connection.send), {
    calls,
    groups,
    operator,
    info,
    preflight: () => preflight(connection.frame),
    // `send` and the named methods go through here too
    async sendRaw(type: string, content?: unknown, sendOptions?: SendOptions) {
      log?.({ kind: 'command', type, data: content });
      const data = await sendRaw(type, content, sendOptions);
      log?.({ kind: 'outcome', type, data });
      return data;
    },
    destroy() {
      destroy();
      if (mount) connection.frame.remove();
    },
  });
}
