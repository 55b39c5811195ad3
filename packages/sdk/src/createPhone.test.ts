import { expect, test, vi } from 'vitest';
import { checkHandler } from './checkArguments.ts';
import { createEmitter } from './emitter.ts';
import { createPhone, PhoneError } from './index.ts';
import { DEFAULT_ALLOW, makeFrame } from './link/frame.ts';
import { createStores } from './stores.ts';

const call = (lineID: string, changes: object = {}) => ({ lineID, state: 'ringing', end: null, ...changes }) as never;
const empty = { seq: 0, info: null, operator: null, groups: [], calls: [], dial: { canDial: true, reason: null } };

test.each([['*'], [''], ['/panel/'], ['file:///panel'], ['javascript:alert(1)'], ['ftp://phone.test/']])(
  'the address %s is refused',
  (url) => {
    const iframe = { title: 'x', ownerDocument: { defaultView: {} } } as HTMLIFrameElement;
    expect(() => createPhone({ url, iframe, title: 'Phone' })).toThrow(TypeError);
  },
);

test('neither or both of mount and iframe are refused', () => {
  const [mount, iframe] = [{} as Element, {} as HTMLIFrameElement];
  expect(() => createPhone({ url: 'https://phone.test/', title: 'Phone' })).toThrow(TypeError);
  expect(() => createPhone({ url: 'https://phone.test/', title: 'Phone', mount, iframe })).toThrow(TypeError);
});

test.each([
  ['an address without a scheme', { url: '/panel/' }, 'url is not an absolute http(s) address'],
  ['no title', { title: '' }, 'no title'],
  ['neither mount nor iframe', { mount: undefined }, 'give mount or iframe'],
  ['what getElementById returns before the element is there', { mount: null }, 'mount is no element (yet)'],
  ['a selector', { mount: '#phone' }, 'mount is no element (yet)'],
])('%s is refused in a sentence', (_case, wrong, sentence) => {
  const options = { url: 'https://phone.test/', title: 'Phone', mount: {} as Element, ...wrong };
  expect(() => createPhone(options as never)).toThrow(new TypeError(`Ringside: ${sentence}`));
});

test.each([
  ['nope', () => {}, 'no event nope'],
  ['CALL_EVENT', undefined, 'no function for CALL_EVENT'],
])('on(%s) with %s is refused at once', (event, handler, sentence) => {
  expect(() => checkHandler(event, handler)).toThrow(new TypeError(`Ringside: ${sentence}`));
});

test('a new frame has its name, its class and lends its features to the exact origin of the panel only', () => {
  const frame: Record<string, unknown> = {};
  const appended: unknown[] = [];
  const mount = { ownerDocument: { createElement: () => frame }, append: (child: unknown) => appended.push(child) };
  makeFrame(mount as never, {
    url: 'https://phone.test:8443/panel/?x=1',
    title: 'Phone',
    className: 'big',
    attributes: { id: 'rings', sandbox: 'allow-scripts' },
  });
  expect(appended).toEqual([frame]);
  expect(frame).toEqual({
    title: 'Phone',
    className: 'big',
    ...{ id: 'rings', sandbox: 'allow-scripts' },
    src: 'https://phone.test:8443/panel/?x=1',
    allow: DEFAULT_ALLOW.map((feature) => `${feature} https://phone.test:8443`).join('; '),
    // attributes: any style sheet of the page wins over them
    ...{ width: '100%', height: '100%', frameBorder: '0', align: 'top' },
  });
  expect(DEFAULT_ALLOW).toEqual([
    'microphone',
    'autoplay',
    'camera',
    'display-capture',
    'clipboard-write',
    'hid',
    'speaker-selection',
    'screen-wake-lock',
  ]);
});

test('stores follow events, keep the order of calls, and keep their snapshot until something changes', () => {
  const { apply, shown } = createStores();
  const { calls, info, operator } = shown;
  const seen: number[] = [];
  const off = calls.subscribe(() => seen.push(calls.getSnapshot().length));
  apply('CALL_EVENT', call('a'));
  apply('CALL_EVENT', call('b'));
  apply('CALL_EVENT', call('a', { state: 'answered' }));
  expect(calls.getSnapshot()).toEqual([call('a', { state: 'answered' }), call('b')]);
  expect(calls.getSnapshot()).toBe(calls.getSnapshot());
  apply('CALL_EVENT', call('a', { end: { cause: 'normal' } }));
  off();
  apply('CALL_EVENT', call('c'));
  expect(seen).toEqual([1, 2, 2, 1]);
  apply('GENERAL_EVENT', { displayName: 'Inès', operator: { operatorStatus: 'IDLE' } });
  expect([info.getSnapshot()?.displayName, operator.getSnapshot()?.operatorStatus]).toEqual(['Inès', 'IDLE']);
  for (const junk of [null, undefined, 5, 'x']) apply('CALL_EVENT', junk);
  expect(calls.getSnapshot()).toHaveLength(2);
});

test('a snapshot replaces everything and tells which calls are gone', () => {
  const { apply, replace, shown } = createStores();
  const { calls } = shown;
  apply('CALL_EVENT', call('a'));
  apply('CALL_EVENT', call('b'));
  expect(replace({ ...empty, calls: [call('b'), call('c')] })).toEqual([call('a')]);
  expect(calls.getSnapshot()).toEqual([call('b'), call('c')]);
});

test('a handler ends by its function or its signal; one given twice is two', () => {
  const { on, emit } = createEmitter();
  const seen: string[] = [];
  const note = (word: string) => seen.push(word);
  const controller = new AbortController();
  const off = on('x', note);
  on('x', note);
  on('x', (word: string) => seen.push(`signal ${word}`), controller);
  on('y', note);
  emit('x', '1');
  off();
  controller.abort();
  emit('x', '2');
  expect(seen).toEqual(['1', '1', 'signal 1', '2']);
});

test('a handler that throws stops no other, and its error surfaces as one that nobody caught', () => {
  vi.useFakeTimers();
  try {
    const { on, emit } = createEmitter();
    const seen: string[] = [];
    on('x', () => {
      throw new Error('broken');
    });
    on('x', () => seen.push('other'));
    emit('x');
    expect(seen).toEqual(['other']);
    expect(() => vi.runAllTimers()).toThrow('broken');
  } finally {
    vi.useRealTimers();
  }
});

test('an error says what is known', () => {
  const outcome = {
    status: 503,
    content: null,
    reason: 'timeout',
    origin: 'transport',
    outcomeUnknown: true,
  } as const;
  const error = new PhoneError('CALL', outcome);
  expect(error).toBeInstanceOf(Error);
  expect({ ...error, message: error.message }).toEqual({
    ...outcome,
    name: 'PhoneError',
    command: 'CALL',
    retriable: false,
    message: 'CALL 503: timeout',
  });
  const refused = { ...outcome, status: 406, origin: 'panel', reason: 'refused', outcomeUnknown: false } as const;
  const content = { label: 'l', text: 'This number is too long (content.number)', retriable: true };
  const told = new PhoneError('CALL', { ...refused, content });
  expect([told.message, told.retriable]).toEqual(['CALL 406: This number is too long (content.number)', true]);
  const final = { ...content, retriable: false };
  expect(new PhoneError('CALL', { ...refused, status: 503, content: final }).retriable).toBe(false);
  expect(new PhoneError('CALL', { ...outcome, outcomeUnknown: false }).retriable).toBe(true);
  expect(new PhoneError('CALL', { ...outcome, status: 404, outcomeUnknown: false }).retriable).toBe(false);
});
