import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const tick = createChecks(document.getElementById('checks'), {
  shown: 'A click on a number shows the app',
  saved: 'The call is a ticket of the caller, assigned to the agent',
});

window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  const { did, saved } = data;
  showLines(document.getElementById('said'), did);
  document.getElementById('tasks').textContent = saved.map((one) => JSON.stringify(one, null, 1)).join('\n');
  if (did.includes('popover show')) tick('shown');
  if (saved.some((ticket) => ticket.via_id === 46 && ticket.requester_id === 51)) tick('saved');
});
dial.addEventListener('click', () => frame.contentWindow.postMessage({ click: dial.textContent }, appOrigin));
frame.src = appUrl;
