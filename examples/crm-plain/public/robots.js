import { contactOf, contacts } from './data.js';
import { createDay } from './day.js';
import { $, element } from './dom.js';

async function ask(path, body, method = body === undefined ? 'GET' : 'POST') {
  const response = await fetch(path, {
    method,
    headers: { 'X-Ringside-Demo': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer?.text ?? `The demo server answered ${response.status}.`);
  return answer;
}

/** Lets the visitor be a customer: robots with real audio that call the user or the queue. */
export function createRobots() {
  const note = $('robot-note');
  const attempt = async (work) => {
    note.textContent = '';
    try {
      await work();
    } catch (error) {
      note.textContent = error.message;
    }
  };
  const show = (robots) => {
    // the calls of robot agents are those of the customers, seen from the other side
    const live = robots.filter(({ state, agent }) => state !== 'ended' && agent === undefined);
    $('robots').replaceChildren(
      ...live.map(({ id, from, to, state }) => {
        const name = contactOf(from)?.name ?? from;
        const callee = contactOf(to)?.name ?? to;
        const end = element('button', { type: 'button', class: 'plain', 'aria-label': `${name} hangs up` }, 'Hang up');
        end.addEventListener('click', () => attempt(() => ask(`/robots/${id}/hangUp`, null).then(refresh)));
        return element('li', {}, `${name} → ${callee}: ${state}`, end);
      }),
    );
  };
  const refresh = () => ask('/robots').then(show);

  $('robot-from').append(
    ...contacts.map(({ name, number }) => element('option', { value: number.replace(/^\+/, '00') }, name)),
  );
  $('robot-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const from = $('robot-from');
    void attempt(async () => {
      await ask('/robots/call', {
        from: from.value,
        label: from.selectedOptions[0].text,
        to: $('robot-to').value,
        say: $('robot-voice').value ? { recording: $('robot-voice').value } : { toneHz: $('robot-tone').valueAsNumber },
        hangUpAfterMs: Math.round($('robot-hang-up').valueAsNumber * 1000),
      });
      await refresh();
    });
  });
  createDay(ask);
  $('demo-item').addEventListener('click', () => {
    const isOpen = $('drawer').hidden;
    $('drawer').hidden = !isOpen;
    $('demo-item').setAttribute('aria-expanded', String(isOpen));
    if (isOpen) $('robot-from').focus();
  });
  setInterval(() => {
    if ($('drawer').hidden || document.visibilityState === 'hidden') return;
    refresh().catch(() => {}); // the next one may work; what the visitor asks for says why it failed
  }, 1500);
}
