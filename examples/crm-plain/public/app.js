import { createPhone, PhoneError } from '/sdk/index.js';
import { createActivity } from './activity.js';
import { contactOf, contacts } from './data.js';
import { createDialling } from './dial.js';
import { createDock } from './dock.js';
import { $, element } from './dom.js';
import { createLog } from './log.js';
import { createRobots } from './robots.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());
const tell = (text) => {
  $('status').textContent = text;
};

/* ------------------------------------------------------------------------------------- the phone, in one call */

const phone = createPhone({
  url: panelUrl,
  mount: $('panel'),
  title: 'Ringside phone',
  className: 'panel-frame',
  log: createLog(),
});

const dialling = createDialling(async (number, record) => {
  tell('');
  dock.open();
  try {
    await phone.call({ number, ...(record && { record }) });
  } catch (error) {
    tell(error instanceof PhoneError ? (error.content?.text ?? 'The phone did not answer.') : 'Something went wrong.');
  }
});
const dock = createDock(phone);
const showActivity = createActivity();
createRobots();

phone.on('CALL_EVENT', showActivity);
phone.on('resync', ({ gone }) => {
  // how these ended is not known; they are over
  for (const call of gone) showActivity({ ...call, end: { cause: 'normal', label: 'Ended', talkSeconds: 0 } });
});

/* --------------------------------------------------------------------------------------------- the CRM's page */

const person = (contact, ...second) =>
  element(
    'li',
    { 'data-contact': contact.id },
    element(
      'span',
      { class: 'initials', 'aria-hidden': 'true' },
      contact.name
        .split(' ')
        .map((word) => word[0])
        .join(''),
    ),
    element('div', {}, element('b', {}, contact.name), element('small', {}, ...second)),
    dialling.button(contact.number, contact.shown, { id: contact.id, label: contact.name, type: 'Contact' }),
  );
const ofAccount = contacts.filter(({ account }) => account === 'Atelier Vasseur');
$('account-people').append(...ofAccount.map((contact) => person(contact, contact.title)));
$('all-people').append(...contacts.map((contact) => person(contact, `${contact.title}, ${contact.account}`)));
for (const place of document.querySelectorAll('[data-dial]')) {
  const record = { id: '001A', label: 'Atelier Vasseur', type: 'Account' };
  place.replaceChildren(dialling.button(place.dataset.dial, place.textContent, record));
}

const showCallers = () => {
  const inCall = new Set(phone.calls.getSnapshot().map(({ number }) => contactOf(number)?.id));
  for (const row of document.querySelectorAll('[data-contact]'))
    row.classList.toggle('is-calling', inCall.has(row.dataset.contact));
};
phone.calls.subscribe(showCallers);

const showState = () => {
  const info = phone.info.getSnapshot();
  const isUp = phone.state === 'ready';
  dialling.setReason(
    isUp
      ? info
        ? null
        : 'Sign in to the phone first'
      : phone.state === 'failed'
        ? 'The phone cannot be reached'
        : 'The phone is starting',
  );
  $('dock-state').textContent = isUp ? (info?.displayName ?? 'not signed in') : phone.state;
};
phone.on('connection', showState);
phone.info.subscribe(showState);
showState();

const views = document.querySelectorAll('[data-view]');
for (const button of views) {
  button.addEventListener('click', () => {
    for (const other of views) {
      other.toggleAttribute('aria-current', false);
      $(other.dataset.view).hidden = other !== button;
    }
    button.setAttribute('aria-current', 'page');
  });
}
$('search').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase();
  for (const contact of contacts)
    for (const row of document.querySelectorAll(`[data-contact="${contact.id}"]`))
      row.hidden = !`${contact.name} ${contact.number} ${contact.shown}`.toLowerCase().includes(wanted);
});
