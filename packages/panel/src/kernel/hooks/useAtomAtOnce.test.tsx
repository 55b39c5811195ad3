import { sleep } from '@ringside/testing/wait';
import { cleanup } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useAtomAtOnce } from './useAtomAtOnce.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const said = atom('nothing yet');
const Said = () => <p>{useAtomAtOnce(said)}</p>;

test('what comes before the first picture of a component is drawn without waiting for that picture', async () => {
  // No picture is made, so that nothing that waits for one is done.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const [store, place] = [createStore(), document.createElement('div')];
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Provider store={store}>
        <Said />
      </Provider>,
    ),
  );
  expect(place.textContent).toBe('nothing yet');
  store.set(said, 'hello');
  await sleep(0);
  expect(place.textContent).toBe('hello');
  flushSync(() => root.unmount());
  // Nobody is there to draw it.
  store.set(said, 'gone');
  expect(place.textContent).toBe('');
});
