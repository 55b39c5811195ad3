import { nameOf } from './activity.js';
import { $, clock } from './dom.js';

/**
 * The docked panel and its item in the utility bar: `Phone 03:42` while talking, `Claire Vasseur calls` while it
 * rings. Minimising hides the panel and keeps its frame alive, so that calls go on.
 */
export function createDock(phone) {
  const item = $('phone-item');
  const dock = $('dock');
  let timer = 0;

  const setOpen = (isOpen) => {
    // hidden from sight and keys, yet still there: a frame that is not rendered may be stopped by the browser
    dock.classList.toggle('is-away', !isOpen);
    document.body.classList.toggle('with-dock', isOpen);
    item.setAttribute('aria-expanded', String(isOpen));
  };
  const show = () => {
    const calls = phone.calls.getSnapshot();
    const ringing = calls.find((call) => call.state === 'ringing');
    const talking = calls.find((call) => call.state === 'answered');
    const placed = calls.find((call) => call.state === 'placed');
    item.classList.toggle('is-ringing', Boolean(ringing));
    $('phone-label').textContent = ringing
      ? `${nameOf(ringing)} calls`
      : placed && !talking
        ? `Calling ${nameOf(placed)}`
        : 'Phone';
    $('phone-time').textContent = talking && !ringing ? clock(Math.max(0, Date.now() - talking.answeredAt) / 1000) : '';
    clearTimeout(timer);
    if (talking) timer = setTimeout(show, 1000 - ((Date.now() - talking.answeredAt) % 1000) + 5);
  };
  item.addEventListener('click', () => setOpen(item.getAttribute('aria-expanded') !== 'true'));
  $('minimise').addEventListener('click', () => {
    setOpen(false);
    item.focus();
  });
  phone.calls.subscribe(show);
  phone.on('CALL_EVENT', (call) => {
    if (call.state === 'ringing') setOpen(true);
  });
  setOpen(true);
  show();
  return { open: () => setOpen(true) };
}
