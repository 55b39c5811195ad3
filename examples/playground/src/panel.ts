import { sampleInfo, serveMockPanel } from '@ringside/sdk/testing';

const host = new URLSearchParams(location.search).get('host') ?? '';
const panel = serveMockPanel({ allow: [host] });
const list = document.getElementById('calls') as HTMLElement;

const button = (label: string, press: () => unknown) => {
  const made = document.createElement('button');
  made.textContent = label;
  made.addEventListener('click', () => {
    press();
    draw();
  });
  return made;
};
const draw = () =>
  list.replaceChildren(
    ...panel.snapshot.calls.map(({ lineID, label, number, state, lineState }) => {
      const item = document.createElement('li');
      item.append(
        `${lineID} ${label || number}: ${state} (${lineState}) `,
        button('Answer', () =>
          panel.change(lineID, { state: 'answered', lineState: 'talking', answeredAt: Date.now() }),
        ),
        button('End', () => panel.end(lineID)),
      );
      return item;
    }),
  );
document.getElementById('buttons')?.append(
  button('Ring', () => panel.ring()),
  button('Ring by a queue', () => panel.ring({ acdGroupID: 'orders', viaLabel: 'Orders', viaNumber: '2200' })),
  button('Ask who calls', () => panel.ask('matchNumber', { number: '0199004127', digits: '199004127', lineID: null })),
  button('Ask for attention', () => panel.emit('ATTENTION', { reason: 'ringing', lineID: null, badge: 1 })),
  button('Sign out', () => panel.signOut()),
  button('Sign in', () => panel.signIn(sampleInfo)),
  button('Slow', () => panel.setLatency(2_000)),
  button('Quick', () => panel.setLatency(0)),
  button('Reload', () => panel.reload()),
);
// commands of the host change the phone too
setInterval(draw, 500);
