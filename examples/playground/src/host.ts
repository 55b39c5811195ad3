import { createPhone, type LogEntry } from '@ringside/sdk';
import { bridgeSchema, check } from '@ringside/sdk/schema';

const $ = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const { panel } = (await fetch('/config.json').then((response) => response.json())) as { panel: string };

function show({ kind, type, data }: LogEntry) {
  const line = document.createElement('li');
  line.textContent = `${kind} ${type} ${JSON.stringify(data)}`;
  $('log').prepend(line);
}
const phone = createPhone({
  url: panel,
  mount: $('phone'),
  title: 'Phone',
  log: show,
  providers: { matchNumber: ({ number }) => [{ id: '003A', label: 'Claire Vasseur', number }] },
  hooks: { beforeCall: { policy: 'closed', run: ({ number }) => ({ allow: !number.startsWith('0899') }) } },
});

const names = Object.keys(bridgeSchema.$defs).filter((name) => name.startsWith('command:'));
$('name').append(...names.map((name) => new Option(name.slice('command:'.length))));
$('command').addEventListener('submit', async (event) => {
  event.preventDefault();
  const name = $<HTMLSelectElement>('name').value;
  try {
    const content: unknown = JSON.parse($<HTMLTextAreaElement>('content').value || 'null');
    // what the panel would say anyway, before it is sent
    $('fault').textContent = check(`command:${name}`, content).join(', ');
    await phone.sendRaw(name, content);
  } catch (error) {
    $('fault').textContent = String(error);
  }
});
