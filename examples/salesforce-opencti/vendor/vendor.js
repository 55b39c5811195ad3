import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const tick = createChecks(document.getElementById('checks'), {
  reason: 'Numbers are no links before the phone can dial, and the softphone says why',
  enabled: 'They are links afterwards',
  saved: 'The call was saved as a completed task of the contact',
  shown: 'The record was shown anew after it',
});

window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  const { did, saved, isDialEnabled, panelLabel } = data;
  dial.disabled = !isDialEnabled;
  frame.title = panelLabel || 'Softphone';
  showLines(document.getElementById('said'), did);
  document.getElementById('tasks').textContent = saved.map((task) => JSON.stringify(task, null, 1)).join('\n');
  if (!isDialEnabled && /sign in/i.test(panelLabel)) tick('reason');
  if (isDialEnabled && panelLabel === 'Ringside') tick('enabled');
  if (saved.some((task) => task.WhoId === '003A' && task.Status === 'Completed')) tick('saved');
  if (did.includes('refresh')) tick('shown');
});
dial.addEventListener('click', () => {
  const click = { number: dial.textContent, recordId: '003A', recordName: 'Claire Vasseur', objectType: 'Contact' };
  frame.contentWindow.postMessage({ click }, appOrigin);
});
frame.src = appUrl;
