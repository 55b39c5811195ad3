// The page of the first administrator. The token stands behind the # of the link, which no server and no log sees.
const MIN_PASSWORD = 12;
const words = {
  en: {
    title: 'First administrator',
    intro: 'Choose the login and the password of the first administrator of this company.',
    name: 'Name',
    login: 'Login',
    password: 'Password',
    again: 'The same password again',
    rule: '12 letters or more. Several words are easier to remember.',
    send: 'Save',
    gone: 'This link was used, or is older than an hour. The next start of the server shows a new one.',
    done: 'Done. You can sign in now.',
    enter: 'Sign in',
    missing: 'Fill in every field.',
    badLogin: 'A login consists of letters, digits and . @ _ + -',
    short: 'The password needs 12 letters or more, and must not be the login.',
    differs: 'The two passwords differ.',
    taken: 'Somebody has this login already.',
    busy: 'That did not work. Try again in a moment.',
  },
  fr: {
    title: 'Premier administrateur',
    intro: 'Choisissez l’identifiant et le mot de passe du premier administrateur de cette entreprise.',
    name: 'Nom',
    login: 'Identifiant',
    password: 'Mot de passe',
    again: 'Le même mot de passe encore une fois',
    rule: '12 caractères au moins. Plusieurs mots se retiennent mieux.',
    send: 'Enregistrer',
    gone: 'Ce lien a déjà servi, ou a plus d’une heure. Le prochain démarrage du serveur en affiche un nouveau.',
    done: 'C’est fait. Vous pouvez vous connecter.',
    enter: 'Se connecter',
    missing: 'Remplissez tous les champs.',
    badLogin: 'Un identifiant se compose de lettres, de chiffres et de . @ _ + -',
    short: 'Le mot de passe doit avoir 12 caractères au moins et ne pas être l’identifiant.',
    differs: 'Les deux mots de passe sont différents.',
    taken: 'Cet identifiant est déjà pris.',
    busy: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
  },
};
const language = navigator.languages.find((tag) => /^(en|fr)\b/.test(tag))?.slice(0, 2) ?? 'en';
const t = words[language];
const at = (id) => document.getElementById(id);

document.documentElement.lang = language;
document.title = `${t.title} - Ringside`;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text];

const token = location.hash.slice(1);
const ask = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
/** Shows one part of the page; what a screen reader is at goes along. */
const show = (id) => {
  for (const part of ['form', 'gone', 'done']) at(part).hidden = part !== id;
  (id === 'form' ? at('name') : at(id)).focus();
};
const problem = (text, field) => {
  at('problem').textContent = text;
  at('problem').hidden = text === '';
  for (const input of document.querySelectorAll('input')) input.setAttribute('aria-invalid', String(input === field));
  field?.focus();
};

at('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const [name, login, password, again] = ['name', 'login', 'password', 'again'].map(at);
  const empty = [name, login, password, again].find((input) => input.value.trim() === '');
  if (empty) return problem(t.missing, empty);
  if (!/^[\p{L}\d][\p{L}\d.@_+-]*$/u.test(login.value.trim())) return problem(t.badLogin, login);
  if (password.value.length < MIN_PASSWORD) return problem(t.short, password);
  if (password.value !== again.value) return problem(t.differs, again);
  problem('');
  at('send').disabled = true;
  const status = await ask('/v1/setup', { name: name.value, login: login.value, password: password.value });
  at('send').disabled = false;
  if (status === 200) {
    history.replaceState(null, '', location.pathname);
    return show('done');
  }
  if (status === 401) return show('gone');
  if (status === 412) return problem(t.taken, login);
  if (status === 400) return problem(t.short, password);
  problem(t.busy);
});

const status = token === '' ? 401 : await ask('/v1/setup/check', {});
show(status === 401 || status === 400 ? 'gone' : 'form');
if (status !== 200 && !at('form').hidden) problem(t.busy);
