import { sleep } from '@ringside/testing/wait';
import { cleanup } from '@testing-library/react';
import { atom, createStore, Provider, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

const typed = atom('0');
let root: Root | undefined;
afterEach(() => {
  const shown = root;
  if (shown) flushSync(() => shown.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  cleanup();
});

/** Draws it on a machine that is too busy to make a picture. */
function draw(shown: React.ReactNode): HTMLElement {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const place = document.createElement('div');
  document.body.append(place);
  const made = createRoot(place);
  root = made;
  flushSync(() => made.render(shown));
  return place;
}

test('a part that was drawn a moment ago hears of the next key', () => {
  const heard: string[] = [];
  function Keys() {
    useEffect(() => {
      const hear = ({ key }: KeyboardEvent) => void heard.push(key);
      document.addEventListener('keydown', hear);
      return () => document.removeEventListener('keydown', hear);
    }, []);
    return <p>Keys</p>;
  }
  draw(<Keys />).dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
  expect(heard).toEqual(['c']);
});

test('what is typed into a field before its first picture stays, also when the field alone is drawn anew', async () => {
  const changes: string[] = [];
  function Field({ text, onText }: { text: string; onText(text: string): void }) {
    const [, setTimes] = useState(0);
    const change = (to: string): void => {
      changes.push(to);
      setTimes((times) => times + 1);
      onText(to);
    };
    return <input value={text} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  }
  function Form() {
    const [text, setText] = useAtom(typed);
    return <Field text={text} onText={setText} />;
  }
  const field = draw(
    <Provider store={createStore()}>
      <Form />
    </Provider>,
  ).querySelector('input') as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, '601');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await sleep(0);
  expect([field.value, changes]).toEqual(['601', ['601']]);
});
