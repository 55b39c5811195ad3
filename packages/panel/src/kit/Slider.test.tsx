import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slider } from './Slider.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw(more: Partial<Parameters<typeof Slider>[0]> = {}) {
  const told: number[] = [];
  const { unmount } = render(<Slider name="Volume" value={40} onChange={(value) => told.push(value)} {...more} />);
  const slider = screen.getByRole('slider', { name: 'Volume' }) as HTMLInputElement;
  const move = (value: number) => fireEvent.input(slider, { target: { value: String(value) } });
  return { told, slider, move, unmount };
}

test('[LIM-003] without wishes of its own a slider begins at 0, goes by 1 and tells whole numbers', () => {
  const { slider, told, move } = draw();
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '100', '1', '40']);
  move(41);
  expect(told).toEqual([41]);
});

test('[LIM-003] while it is dragged it tells a value every 350 ms, and the last one', () => {
  const { told, move, slider } = draw();
  for (const value of [41, 42, 43]) move(value);
  expect([told, slider.value]).toEqual([[41], '43']);
  act(() => void vi.advanceTimersByTime(349));
  expect(told).toEqual([41]);
  act(() => void vi.advanceTimersByTime(1));
  expect(told).toEqual([41, 43]);
  move(50);
  act(() => void vi.advanceTimersByTime(1000));
  expect(told).toEqual([41, 43, 50]);
});

test('[LIM-003] floor, step, precision and interval can be others; a slider that goes tells what it still held', () => {
  const { told, slider, move, unmount } = draw({
    floor: 1,
    ceiling: 3,
    step: 0.05,
    precision: 1,
    intervalMs: 10,
    value: 2,
  });
  expect([slider.min, slider.max, slider.step]).toEqual(['1', '3', '0.05']);
  move(2.55);
  move(2.75);
  unmount();
  expect(told).toEqual([2.5, 2.8]);
});
