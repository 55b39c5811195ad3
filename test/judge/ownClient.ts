import { sleep, until } from '@ringside/testing/wait';
import { memoryShelf, type Shelf } from '../../packages/chat/src/engine/kept.ts';
import type { MessageRow } from '../../packages/chat/src/Messaging.ts';
import { openClient } from './openClient.ts';

interface Elsewhere {
  /** Address of the homeserver, and its name. */
  home: string;
  name: string;
  password: string;
  first: string;
  second: string;
}
const SLOW_MS = 60_000;

/** A token that signs one device in, from a session by password. The homeserver has to give such tokens (`login_via_existing_session`). */
async function loginToken({ home, password }: Elsewhere, login: string): Promise<string> {
  const ask = async (path: string, body: object, token?: string): Promise<Record<string, string | number>> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${home}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const given = (await answer.json()) as Record<string, string | number>;
    if (answer.status !== 429) return given;
    // Synapse gives a user one such token a minute.
    await sleep(Number(given['retry_after_ms'] ?? 1000));
    return ask(path, body, token);
  };
  const identifier = { type: 'm.id.user', user: login };
  const session = await ask('/_matrix/client/v3/login', { type: 'm.login.password', identifier, password });
  const given = await ask('/_matrix/client/v1/login/get_token', {}, String(session['access_token']));
  if (typeof given['login_token'] !== 'string') throw new Error(`no login token: ${JSON.stringify(given)}`);
  return given['login_token'];
}

async function person(at: Elsewhere, login: string, shelf: Shelf = memoryShelf()) {
  const { engine, now } = await openClient(
    at.home,
    { loginToken: await loginToken(at, login), userId: `@${login}:${at.name}`, label: 'Judge' },
    shelf,
  );
  const rows = (): MessageRow[] => (now.talk?.rows ?? []).filter((row): row is MessageRow => 'reactions' in row);
  return { engine, now, rows, texts: () => rows().map((row) => (row.is === 'readable' ? row.text : row.is)) };
}

/**
 * Two people talk with the client of the panel at a homeserver that is not ours: what the contract tests ask of ours, once along.
 *
 * @returns how many steps failed; each prints a line
 */
export async function ownClient(at: Elsewhere): Promise<number> {
  const own = { failed: 0 };
  const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const error = await work().then(
      () => null,
      (fault: Error) => fault,
    );
    own.failed += error ? 1 : 0;
    console.log(error ? `FAIL ${what}: ${error.message}` : `ok ${what}`);
  };
  const right = async (asked: Promise<{ ok: boolean; fault?: { code: string } }>): Promise<void> => {
    const done = await asked;
    if (!done.ok) throw new Error(done.fault?.code);
  };
  const [shelf, idOf] = [memoryShelf(), (login: string) => `@${login}:${at.name}`];
  const one = await person(at, at.first, shelf);
  const two = await person(at, at.second);
  let room = '';
  const mine = () => one.rows().find(({ text }) => text.startsWith('Gate'));
  const theirs = (text: string) => two.texts().includes(text);

  await step('an encrypted room is made', async () => {
    const made = await one.engine.create({
      ...{ kind: 'PRIVATE_EXTENDED', name: 'Elsewhere', topic: '', isEncrypted: true, invited: [idOf(at.second)] },
    });
    if (!made.ok) throw new Error(made.fault.code);
    room = made.value;
    await until('the room is in the list', () => one.now.rooms.some(({ id }) => id === room), SLOW_MS);
  });
  await step('the other is invited and comes', async () => {
    await until('the invitation', () => two.now.rooms.some(({ id, invitedBy }) => id === room && invitedBy), SLOW_MS);
    await right(two.engine.accept(room));
    await until('who came is in', () => two.now.rooms.some(({ id, invitedBy }) => id === room && !invitedBy), SLOW_MS);
    await right(one.engine.openRoom(room));
    await right(two.engine.openRoom(room));
    await until('both are seen', () => one.now.rooms.some(({ id, members }) => id === room && members === 2), SLOW_MS);
  });
  await step('a message is encrypted, sent and read', async () => {
    await right(one.engine.send(room, 'Gate 9 opens at 13:20', 'k1'));
    await until('the message', () => theirs('Gate 9 opens at 13:20'), SLOW_MS);
  });
  await step('it is answered', async () => {
    const answered = two.rows().find(({ text }) => text.startsWith('Gate'))?.id ?? '';
    await right(two.engine.send(room, 'Seen', 'k2', { is: 'reply', id: answered }));
    await until('the answer', () => one.rows().some(({ text, replyTo }) => text === 'Seen' && replyTo?.by), SLOW_MS);
  });
  await step('it is changed', async () => {
    await right(one.engine.send(room, 'Gate 8 opens at 13:20', 'k3', { is: 'edit', id: mine()?.id ?? '' }));
    await until('the change', () => two.rows().some((row) => row.isEdited && row.text.startsWith('Gate 8')), SLOW_MS);
  });
  await step('it has a reaction, which is taken back', async () => {
    const reacted = () => one.rows().some(({ reactions }) => reactions.length > 0);
    await right(two.engine.react(room, mine()?.id ?? '', '👍', true));
    await until('the reaction', reacted, SLOW_MS);
    await right(two.engine.react(room, mine()?.id ?? '', '👍', false));
    await until('no reaction', () => !reacted(), SLOW_MS);
  });
  await step('a file is encrypted, and the same comes back', async () => {
    const blob = new Blob(['what stands in it']);
    await right(one.engine.sendFile(room, { name: 'rota.txt', type: 'text/plain', blob, image: null }, 'k4'));
    await until('the file', () => two.rows().some(({ file }) => file?.name === 'rota.txt'), SLOW_MS);
    const id = two.rows().find(({ file }) => file)?.id ?? '';
    const got = await two.engine.fetchFile(room, id, 'whole');
    if (!got.ok || (await got.value.text()) !== 'what stands in it') throw new Error('another file');
  });
  await step('keys are saved, and read on a new device', async () => {
    await right(one.engine.saveKeys('manual', 'four words that nobody knows'));
    const fresh = await person(at, at.first);
    await until('the room on the new device', () => fresh.now.rooms.some(({ id }) => id === room), SLOW_MS);
    await right(fresh.engine.openRoom(room));
    const isRead = () => fresh.texts().includes('Seen');
    await until(
      'keys on their way',
      async () => {
        await right(fresh.engine.restoreKeys('manual', 'four words that nobody knows'));
        return isRead();
      },
      SLOW_MS,
    );
    fresh.engine.close();
  });
  await step('what is deleted is gone', async () => {
    await right(one.engine.erase(room, mine()?.id ?? ''));
    await until('deleted', () => two.texts().includes('deleted'), SLOW_MS);
  });
  await step('a history is read back', async () => {
    const found = await two.engine.search({ roomId: room, text: 'seen', only: null, by: null }, false);
    if (!found.ok || found.value.hits.length === 0) throw new Error('nothing found');
  });
  await step('who is removed hears so', async () => {
    await right(one.engine.remove(room, idOf(at.second)));
    await until('out', () => !two.now.rooms.some(({ id }) => id === room), SLOW_MS);
  });
  one.engine.close();
  two.engine.close();
  return own.failed;
}
