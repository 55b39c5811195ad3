import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FakeFrame, FakeHost, HOST_ORIGIN } from './memory/fakePages.ts';
import { startTestPanel } from './testPanel.ts';

type Message = { type: string; status?: number; content?: unknown };
type Drive = (
  frame: unknown,
  origin: string,
  onMessage: (message: Message) => void,
) => (type: string, content?: unknown) => Promise<Message>;

const page = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

test('the wire is spoken in twenty lines of plain JavaScript, those of the documentation', async () => {
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20);
  const host = new FakeHost({
    'https://panel.test/': (panel) =>
      void startTestPanel({
        window: panel as never,
        allowedParentFrames: [HOST_ORIGIN],
        reload: panel.reload,
        tally: { read: () => [], add: () => {} },
      }),
  });
  const make = new Function('addEventListener', `${code.replace('export ', '')}; return drive;`) as (
    listen: unknown,
  ) => Drive;
  const frame = new FakeFrame(host);
  const seen: string[] = [];
  let welcome = () => {};
  const welcomed = new Promise<void>((resolve) => {
    welcome = resolve;
  });
  const drive = make(host.window.addEventListener.bind(host.window));
  const send = drive(frame, 'https://panel.test', (message) => {
    seen.push(message.type);
    if (message.type === 'welcome') welcome();
  });
  frame.connect();
  frame.src = 'https://panel.test/';
  await welcomed;

  expect(await send('CALL', { number: '2104' })).toMatchObject({ status: 200, content: { lineID: 'l1' } });
  expect(await send('GET_CALLS')).toMatchObject({ status: 200, content: [{ lineID: 'l1', state: 'placed' }] });
  expect(await send('DROP', { lineID: 'l1' })).toMatchObject({ status: 200 });
  expect(await send('DROP', { lineID: 'l1' })).toMatchObject({ status: 404 });
  expect(seen).toEqual(['welcome', 'GENERAL_INFO', 'CALL_EVENT', 'CALL_EVENT']);
  frame.remove();
});
