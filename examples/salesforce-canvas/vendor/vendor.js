import { FakeCanvasParent } from '/fakes/FakeCanvasParent.js';
import { createChecks, showLines } from '/shared/checks.js';

const { appUrl } = await fetch('/config.json').then((response) => response.json());
const appOrigin = new URL(appUrl).origin;
const frame = document.getElementById('app');
const dial = document.getElementById('dial');
const claire = { Id: '003A', Name: 'Claire Vasseur', type: 'Contact', Phone: '01 99 00 41 27' };
const tick = createChecks(document.getElementById('checks'), {
  reason: 'The app says why nothing can be dialled yet',
  enabled: 'It says so when it can',
  saved: 'The call was saved as a completed task of the contact',
});

const parent = new FakeCanvasParent((text) => frame.contentWindow.postMessage(text, appOrigin), {
  origin: location.origin,
  rows: [claire],
  onChange() {
    const state = parent.published.findLast(({ name }) => name === 'ringside.dialState')?.payload;
    dial.disabled = !state?.enabled;
    if (state?.reason) tick('reason');
    if (state?.enabled) tick('enabled');
    if (parent.tasks.some((task) => task.WhoId === '003A' && task.Status === 'Completed')) tick('saved');
    showLines(document.getElementById('said'), [...parent.requests, ...parent.opened.map((id) => `open ${id}`)]);
    document.getElementById('tasks').textContent = parent.tasks.map((task) => JSON.stringify(task, null, 1)).join('\n');
  },
});
window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== appOrigin) return;
  if (data?.wants === 'signedRequest')
    frame.contentWindow.postMessage({ signedRequest: parent.signedRequest() }, appOrigin);
  else if (typeof data === 'string') parent.receive(data);
});
dial.addEventListener('click', () => {
  const record = { recordId: '003A', recordName: 'Claire Vasseur', objectType: 'Contact' };
  parent.publish('ringside.dial', { number: dial.textContent, ...record });
});
frame.src = appUrl;
