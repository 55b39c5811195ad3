import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const tick = createChecks(document.getElementById('checks'), {
  enabled: 'Numbers are links once the phone can dial',
  saved: 'The call is a phone call activity that was made',
});

window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  const { did, saved } = data;
  showLines(document.getElementById('said'), did);
  document.getElementById('tasks').textContent = saved.map((one) => JSON.stringify(one, null, 1)).join('\n');
  if (did.includes('links')) tick('enabled');
  if (saved.some((call) => call.directioncode && call.statuscode === 2)) tick('saved');
});
dial.addEventListener('click', () => frame.contentWindow.postMessage({ click: dial.textContent }, appOrigin));
frame.src = appUrl;
