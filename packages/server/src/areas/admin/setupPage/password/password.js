// The page of a link for a new password. The token stands behind the # of the link, which no server and no log sees.
import { words } from './words.js';

const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => Object.hasOwn(words, tag)) ?? 'en';
const t = words[language];
const at = (id) => document.getElementById(id);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.title = `${t.title} - Ringside`;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text];

const token = location.hash.slice(1);
const ask = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  }).then(
    async (answer) => ({ status: answer.status, body: await answer.json().catch(() => null) }),
    () => ({ status: 0, body: null }),
  );
/** Shows one part of the page; what a screen reader is at goes along. */
const show = (id) => {
  for (const part of ['form', 'gone', 'done']) at(part).hidden = part !== id;
  (id === 'form' ? at('password') : at(id)).focus();
};
const problem = (text, field) => {
  at('problem').textContent = text;
  at('problem').hidden = text === '';
  for (const input of document.querySelectorAll('input')) input.setAttribute('aria-invalid', String(input === field));
  field?.focus();
};

at('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const [password, again] = ['password', 'again'].map(at);
  const empty = [password, again].find((input) => input.value === '');
  if (empty) return problem(t.missing, empty);
  if (password.value !== again.value) return problem(t.differs, again);
  problem('');
  at('send').disabled = true;
  const { status, body } = await ask('/v1/passwordLinks', { password: password.value });
  at('send').disabled = false;
  if (status === 200) {
    history.replaceState(null, '', location.pathname);
    return show('done');
  }
  if (status === 401) return show('gone');
  if (status === 406) return problem(t[body.label.replace('i__pwd_err_', '')] ?? t.simple, password);
  problem(t.busy);
});

const { status, body } = token === '' ? { status: 401 } : await ask('/v1/passwordLinks/check', {});
if (status === 200) {
  at('whose').textContent = fill(t.whose, { name: body.name });
  at('login').value = body.login;
  at('rule').textContent = fill(t.rule, { n: body.policy.active ? body.policy.minLength : 1 });
}
show(status === 401 || status === 400 ? 'gone' : 'form');
if (status !== 200 && !at('form').hidden) problem(t.busy);
