import { contactOf, past } from './data.js';
import { $, element, icon } from './dom.js';

const spoken = (seconds) =>
  seconds >= 60 ? `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`;

/** What the other side is called: the CRM's own name for the number wins. */
export const nameOf = (call) => contactOf(call.number)?.name ?? (call.label || 'Anonymous');

const row = ({ icon: name, title, text, when }) =>
  element(
    'li',
    {},
    element('span', { class: name.startsWith('phone') ? 'dot call' : 'dot' }, icon(name)),
    element('div', {}, element('b', {}, title), element('p', {}, text)),
    element('time', {}, when),
  );

/** The time line of the account: every call of the page gets one entry, which follows the call to its end. */
export function createActivity() {
  const list = $('activity');
  const rows = new Map();
  list.append(...past.map(row));

  return (call) => {
    const direction = call.isIncoming ? 'Incoming call' : 'Outgoing call';
    const via = call.viaLabel ? `, ${call.viaLabel} queue` : '';
    const live = call.state === 'answered' ? `In progress${via}` : call.isIncoming ? `Ringing${via}` : 'Calling';
    const talked = call.end?.talkSeconds ? `${spoken(call.end.talkSeconds)}. ` : '';
    const next = row({
      icon: call.isIncoming ? 'phone-incoming' : 'phone-outgoing',
      title: `${direction}, ${nameOf(call)}`,
      text: call.end ? `${talked}${call.end.label}` : live,
      when: call.end
        ? new Date(call.startedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
        : 'now',
    });
    if (!call.end) next.className = 'is-live';
    const before = rows.get(call.lineID);
    if (before) before.replaceWith(next);
    else list.prepend(next);
    if (call.end) rows.delete(call.lineID);
    else rows.set(call.lineID, next);
  };
}
