import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const tick = createChecks(document.getElementById('checks'), {
  ready: 'The instance accepted the frame',
  saved: 'The call is an interaction of the contact that is over',
});

window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  const { did, saved } = data;
  showLines(document.getElementById('said'), did);
  document.getElementById('tasks').textContent = saved.map((one) => JSON.stringify(one, null, 1)).join('\n');
  if (did.includes('subscribe openframe_communication')) tick('ready');
  if (saved.some((one) => one.direction === 'outbound' && one.state === 'closed_complete')) tick('saved');
});
dial.addEventListener('click', () => frame.contentWindow.postMessage({ click: dial.textContent }, appOrigin));
frame.src = appUrl;
