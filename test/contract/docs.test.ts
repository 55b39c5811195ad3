/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { commands } from '../../packages/protocol/src/bridge/commands.ts';
import { events } from '../../packages/protocol/src/bridge/events.ts';
import * as clickToDial from '../../packages/sdk/src/click-to-dial/index.ts';
import * as clickToSms from '../../packages/sdk/src/click-to-sms/index.ts';
import * as dock from '../../packages/sdk/src/dock/index.ts';
import * as element from '../../packages/sdk/src/element/index.ts';
import * as sdk from '../../packages/sdk/src/index.ts';
import * as log from '../../packages/sdk/src/log/index.ts';
import * as preflight from '../../packages/sdk/src/preflight/index.ts';
import * as resize from '../../packages/sdk/src/resize/index.ts';
import * as screenPop from '../../packages/sdk/src/screen-pop/index.ts';
import * as signIn from '../../packages/sdk/src/sign-in/index.ts';
import * as testing from '../../packages/sdk/src/testing/index.ts';
import { readDoc } from './readDoc.ts';

const entries: Record<string, object> = {
  '@ringside/sdk': sdk,
  '@ringside/sdk/click-to-dial': clickToDial,
  '@ringside/sdk/click-to-sms': clickToSms,
  '@ringside/sdk/dock': dock,
  '@ringside/sdk/element': element,
  '@ringside/sdk/log': log,
  '@ringside/sdk/preflight': preflight,
  '@ringside/sdk/resize': resize,
  '@ringside/sdk/screen-pop': screenPop,
  '@ringside/sdk/sign-in': signIn,
  '@ringside/sdk/testing': testing,
};
const page = readDoc('sdk.md');
const blocks = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const code = blocks.join('\n');
const Run = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<void>;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** Runs a block as it stands, with its imports taken from the sources. What it asserts must hold. */
async function run(block: string) {
  const asked: string[] = [];
  const body = block.replace(/^import (\{[^}]*\}) from '([^']+)';$/gm, (_all, names: string, from: string) => {
    asked.push(from);
    return `const ${names} = entries['${from}'];`;
  });
  for (const from of asked) expect(Object.keys(entries)).toContain(from);
  document.body.innerHTML = '<div id="phone"></div>';
  const panel = testing.createMockPanel();
  ends.push(panel.attach(document), () => panel.close());
  const makesItsOwn = /createPhone\(|<ringside-panel/.test(block);
  const given: Record<string, unknown> = { entries, panel };
  if (!makesItsOwn) {
    const phone = sdk.createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
    ends.push(phone.destroy);
    await phone.ready;
    given['phone'] = phone;
    given['lineID'] = panel.ring().lineID;
  }
  given['console'] = { log: () => {}, assert: (isTrue: boolean) => expect(isTrue).toBe(true) };
  await new Run(...Object.keys(given), body)(...Object.values(given));
}

test.each(blocks.map((block) => [block.split('\n').find((line) => line && !line.startsWith('import')) ?? '', block]))(
  'the example of the documentation runs: %s',
  async (_first, block) => {
    await run(block);
  },
);

test('every command and every event has an example', () => {
  const method = (name: string) => name.toLowerCase().replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
  const missing = Object.keys(commands).filter(
    (name) =>
      !code.includes(`phone.${method(name)}(`) &&
      !code.includes(`phone.send('${name}'`) &&
      !code.includes(`phone.sendRaw('${name}'`),
  );
  const unheard = Object.keys(events).filter((name) => !code.includes(`phone.on('${name}'`));
  expect([missing, unheard]).toEqual([[], []]);
});

test('wire.md names every command, event and question', () => {
  const wire = readDoc('wire.md');
  const requests = ['searchContacts', 'matchNumber', 'newContact', 'logCall', 'logFormSchema', 'doNotContact'];
  const all = [...Object.keys(commands), ...Object.keys(events), ...requests, 'openRecord', 'beforeCall', 'beforeLog'];
  expect(all.filter((name) => !wire.includes(name))).toEqual([]);
});
