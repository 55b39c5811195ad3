import { FakeSalesforceVoice } from '/fakes/FakeSalesforceVoice.js';
import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const [dial, accept, end] = ['dial', 'accept', 'end'].map((id) => document.getElementById(id));
const tick = createChecks(document.getElementById('checks'), {
  login: 'The connector asked for its sign-in to be shown',
  ready: 'It was ready after it',
  started: 'A call started',
  connected: 'It was connected',
  ended: 'It was ended',
});
const latest = () => [...salesforce.calls.values()].at(-1);

const salesforce = new FakeSalesforceVoice(() => {
  const call = latest();
  dial.disabled = salesforce.state !== 'ready' || (call && call.state !== 'ended');
  accept.disabled = call?.callType !== 'Inbound' || call.state !== 'ringing';
  end.disabled = !call || call.state === 'ended';
  const lines = [...salesforce.calls.values()].map(
    ({ callType, phoneNumber, state }) => `${callType} ${phoneNumber} ${state}`,
  );
  showLines(document.getElementById('calls'), lines);
  showLines(document.getElementById('said'), salesforce.events);
  if (salesforce.events.includes('SHOW_LOGIN')) tick('login');
  if (salesforce.state === 'ready') tick('ready');
  if (salesforce.events.includes('CALL_STARTED')) tick('started');
  if (salesforce.events.includes('CALL_CONNECTED')) tick('connected');
  if (salesforce.events.includes('HANGUP')) tick('ended');
});
dial.addEventListener('click', () =>
  salesforce.ask('DIAL', { contact: { phoneNumber: '0199004127', name: 'Claire Vasseur', recordId: '003A' } }),
);
accept.addEventListener('click', () => salesforce.ask('ACCEPT_CALL', { call: latest() }));
end.addEventListener('click', () => salesforce.ask('END_CALL', { call: latest() }));

frame.src = appUrl;
const timer = setInterval(() => {
  if (salesforce.state !== 'new') clearInterval(timer);
  else salesforce.setUp((setUp, ports) => frame.contentWindow.postMessage(setUp, appOrigin, ports));
}, 300);
