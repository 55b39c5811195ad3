import { FakeHubSpot } from '/fakes/FakeHubSpot.js';
import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const claire = { objectId: 51, firstName: 'Claire', lastName: 'Vasseur', number: '+33199004127' };
const tick = createChecks(document.getElementById('checks'), {
  connected: 'The SDK answered',
  available: 'The user is available once the phone can dial',
  announced: 'A call was announced',
  answered: 'It was answered',
  completed: 'Its entry on the time line was completed',
});

const hubSpot = new FakeHubSpot((message) => frame.contentWindow.postMessage(message, appOrigin), {
  hostUrl: location.origin,
  contacts: [claire],
  onChange() {
    dial.disabled = !hubSpot.isAvailable;
    document.getElementById('open').textContent = hubSpot.opened.length ? `opened: ${hubSpot.opened.join(', ')}` : '';
    showLines(document.getElementById('said'), hubSpot.heard);
    if (hubSpot.isConnected) tick('connected');
    if (hubSpot.isAvailable) tick('available');
    if (hubSpot.engagements.length) tick('announced');
    if (hubSpot.heard.includes('CALL_ANSWERED')) tick('answered');
    if (hubSpot.engagements[0]?.properties) tick('completed');
  },
});
window.addEventListener('message', ({ data, origin, source }) => {
  if (source === frame.contentWindow && origin === appOrigin) hubSpot.receive(data);
});
dial.addEventListener('click', () => hubSpot.dial(claire.number, claire.objectId));

frame.src = appUrl;
const timer = setInterval(() => {
  if (hubSpot.isConnected) clearInterval(timer);
  else hubSpot.sync();
}, 100);
// for the end-to-end test
window.vendor = hubSpot;
