import { $, element } from './dom.js';

const KEPT = 200;
const arrows = { command: '→', outcome: '←', event: '•', connection: '◦' };

/** The few words by which a line is recognised; the whole message is behind it. */
const gist = (data) =>
  [data?.lineState, data?.state, data?.cause, data?.text, data?.number, data?.displayName, data?.remoteLabel]
    .filter(Boolean)
    .join(', ');

/** Shows what goes over the bridge, newest on top. */
export function createLog() {
  const list = $('log');
  $('clear-log').addEventListener('click', () => list.replaceChildren());
  return ({ kind, type, data }) => {
    const isOutcome = kind === 'outcome';
    const content = isOutcome ? data.content : data;
    const title = element('b', {}, isOutcome ? `${type} ${data.status}` : type);
    const summary = element('summary', {}, title, ` ${gist(content)}`);
    const row = element(
      'li',
      { class: isOutcome && data.status !== 200 ? 'refused' : kind },
      element('span', {}, new Date().toLocaleTimeString('en-GB')),
      element('span', { title: kind }, arrows[kind]),
      element('details', {}, summary, element('code', {}, JSON.stringify(data, null, 1))),
    );
    list.prepend(row);
    if (list.children.length > KEPT) list.lastElementChild.remove();
  };
}
