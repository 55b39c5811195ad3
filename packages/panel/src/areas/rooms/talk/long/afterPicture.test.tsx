import { afterEach, expect, test, vi } from 'vitest';
import { afterPicture } from './afterPicture.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** A page whose pictures are made by hand. */
function stillPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((at) => {
    frames.splice(at - 1, 1);
  });
  const picture = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  return { act: vi.fn(), picture };
}

test('it is done after the next picture, not before it and not in it, and once', () => {
  const { act, picture } = stillPage();
  afterPicture(act);
  vi.advanceTimersByTime(50);
  expect(act).not.toHaveBeenCalled();
  picture();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test('a page that is not shown makes no picture: it is done all the same', () => {
  const { act } = stillPage();
  afterPicture(act);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});

test('taken back before or after the picture it is not done', () => {
  const { act, picture } = stillPage();
  afterPicture(act)();
  picture();
  const stop = afterPicture(act);
  picture();
  stop();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
