import { $, element } from './dom.js';

const KEPT = 200;
const arrows = { command: '→', outcome: '←', event: '•', connection: '◦' };

/** Shows what goes over the bridge, newest on top. */
export function createLog() {
  const list = $('log');
  $('clear-log').addEventListener('click', () => list.replaceChildren());
  return ({ kind, type, data }) => {
    const status = kind === 'outcome' ? ` ${data.status}` : '';
    const content = kind === 'outcome' ? data.content : data;
    const row = element(
      'li',
      { class: kind === 'outcome' && data.status !== 200 ? 'refused' : kind },
      element('span', {}, new Date().toLocaleTimeString('en-GB')),
      element('span', { title: kind }, arrows[kind]),
      element('code', {}, element('b', {}, `${type}${status}`), content == null ? '' : ` ${JSON.stringify(content)}`),
    );
    list.prepend(row);
    if (list.children.length > KEPT) list.lastElementChild.remove();
  };
}
