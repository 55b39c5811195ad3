import { $ } from './dom.js';

const clock = (ms) => `${Math.floor(ms / 60_000)} min`;
const words = ({ state, at, length, callers, answered, gaveUp, turnedAway, live }) =>
  `${state === 'running' ? `${clock(at)} of ${clock(length)}` : state === 'over' ? 'Over' : 'Stopped'}: ${callers} called, ` +
  `${answered} answered, ${gaveUp} gave up, ${turnedAway} turned away${live > 0 ? `, ${live} on the line` : ''}.`;

/** Starts and ends the day that robots play, and says how far it is. */
export function createDay(ask) {
  const button = $('day-toggle');
  let isRunning = false;
  const show = (day) => {
    if (!day) return;
    isRunning = day.state === 'running';
    button.textContent = isRunning ? 'Stop' : 'Start';
    $('day-note').textContent = words(day);
  };
  const refresh = () => ask('/robots/day').then(show);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      if (isRunning) {
        await ask('/robots/day', undefined, 'DELETE');
        await refresh();
      } else show(await ask('/robots/day', { day: 'morning' }));
    } catch (error) {
      $('day-note').textContent = error.message;
    }
    button.disabled = false;
  });
  setInterval(() => {
    if ($('drawer').hidden || document.visibilityState === 'hidden' || !isRunning) return;
    refresh().catch(() => {}); // the next one may work
  }, 1000);
  refresh().catch(() => {}); // what the visitor asks for says why it failed
}
