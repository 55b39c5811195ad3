// Calls that ring while the window is closed: shows what the server pushed, and opens the page for whoever presses it.
// Fetches nothing and keeps nothing: the page comes from the server each time.

/** Texts of a notice, in the languages of the panel. `{name}` is a place. */
const texts = {
  en: { calls: '{name} calls', call: 'Incoming call', answer: 'Answer', decline: 'Refuse', missed: 'Missed call', via: 'for {name}' },
  fr: { calls: '{name} appelle', call: 'Appel entrant', answer: 'Répondre', decline: 'Refuser', missed: 'Appel manqué', via: 'pour {name}' },
  de: { calls: '{name} ruft an', call: 'Eingehender Anruf', answer: 'Annehmen', decline: 'Ablehnen', missed: 'Verpasster Anruf', via: 'für {name}' },
  es: { calls: 'Llama {name}', call: 'Llamada entrante', answer: 'Responder', decline: 'Rechazar', missed: 'Llamada perdida', via: 'para {name}' },
  ar: { calls: 'مكالمة من {name}', call: 'مكالمة واردة', answer: 'رد', decline: 'رفض', missed: 'مكالمة فائتة', via: 'إلى {name}' },
};
const fill = (text, name) => text.replace('{name}', () => name);
const tagOf = (line) => `call ${line}`;
const icon = new URL('app-192.png', self.registration.scope).href;

/** What the server pushed; null: it cannot be read. */
function read(data) {
  try {
    const message = data.json();
    return typeof message?.line === 'string' && message.line !== '' ? message : null;
  } catch {
    return null;
  }
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
/** A page that is in view shows its calls itself. */
const isSeen = async () => (await pages()).some((page) => page.focused || page.visibilityState === 'visible');

async function close(line) {
  for (const shown of await self.registration.getNotifications({ tag: tagOf(line) })) shown.close();
}

async function show(message) {
  const said = texts[message.language] ?? texts.en;
  const { line, name, number, via } = message;
  const who = name || number;
  const common = { tag: tagOf(line), icon, badge: icon, lang: message.language, dir: message.language === 'ar' ? 'rtl' : 'ltr' };
  if (message.kind === 'ring') {
    const body = [name ? number : '', via ? fill(said.via, via) : ''].filter((part) => part !== '').join(', ');
    const actions = [
      { action: 'answer', title: said.answer },
      { action: 'decline', title: said.decline },
    ];
    const data = { line, act: 'show' };
    const more = { body, actions, data, requireInteraction: true, renotify: true, vibrate: [300, 200, 300, 200, 300] };
    return self.registration.showNotification(who ? fill(said.calls, who) : said.call, { ...common, ...more });
  }
  await close(line);
  if (!message.isMissed) return;
  const data = { path: '#/callhistories/personal/missed' };
  await self.registration.showNotification(said.missed, { ...common, body: who, data, silent: true });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const message = event.data ? read(event.data) : null;
  if (!message) return;
  const work = async () => {
    // The end of a call is carried out in any case: its notice may stand.
    if (message.kind === 'ring' && (await isSeen())) return;
    await show(message);
  };
  event.waitUntil(work());
});

self.addEventListener('notificationclick', (event) => {
  const { line, path = '#/calls/active' } = event.notification.data ?? {};
  const act = event.action === 'answer' || event.action === 'decline' ? event.action : 'show';
  event.notification.close();
  const work = async () => {
    const [page] = (await pages()).filter(({ url }) => new URL(url).pathname === new URL(self.registration.scope).pathname);
    if (page) {
      await page.focus().catch(() => undefined);
      if (line) page.postMessage({ line, act });
      return;
    }
    const query = line ? `?${new URLSearchParams({ line, act })}` : '';
    await self.clients.openWindow(new URL(`./${query}${path}`, self.registration.scope).href);
  };
  event.waitUntil(work());
});
