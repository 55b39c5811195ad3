/** How often new messages are asked for. */
const EVERY_MS = 1500;
const at = (id) => document.getElementById(id);
const control = { 'X-Ringside-Demo': '1' };
const phone = () => `customers/${encodeURIComponent(at('customer').value.trim())}`;

async function show() {
  const answer = await fetch(phone(), { headers: control }).catch(() => null);
  if (!answer?.ok) return;
  const rows = (await answer.json()).map(({ isOwn, text, file }) => {
    const row = document.createElement('li');
    row.className = isOwn ? 'own' : '';
    row.textContent = file ? `${file.name}, ${Math.ceil(file.size / 1000)} kB` : text;
    return row;
  });
  at('messages').replaceChildren(...rows);
}

const to = () => at('queue').value.trim();
const writeText = (text) =>
  fetch(phone(), {
    method: 'POST',
    headers: { ...control, 'Content-Type': 'application/json' },
    body: JSON.stringify({ to: to(), text }),
  });
function writeFiles(text, files) {
  const form = new FormData();
  form.set('to', to());
  form.set('text', text);
  for (const file of files) form.append('file', file);
  return fetch(`${phone()}/files`, { method: 'POST', headers: control, body: form });
}

at('write').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = at('text').value;
  const { files } = at('files');
  if (text === '' && files.length === 0) return;
  const answer = await (files.length > 0 ? writeFiles(text, files) : writeText(text)).catch(() => null);
  at('problem').textContent = answer?.ok
    ? ''
    : 'This was not sent. Does a queue take SMS at this number, and are the files small enough?';
  if (answer?.ok) at('write').reset();
  await show();
});
at('customer').addEventListener('change', () => void show());
setInterval(() => void show(), EVERY_MS);
void show();
