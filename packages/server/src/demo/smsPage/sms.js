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

at('write').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch(phone(), {
    method: 'POST',
    headers: { ...control, 'Content-Type': 'application/json' },
    body: JSON.stringify({ to: at('queue').value.trim(), text: at('text').value }),
  }).catch(() => null);
  at('problem').textContent = answer?.ok ? '' : 'This was not sent. Does a queue take SMS at this number?';
  if (answer?.ok) at('text').value = '';
  await show();
});
at('customer').addEventListener('change', () => void show());
setInterval(() => void show(), EVERY_MS);
void show();
