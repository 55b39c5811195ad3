import { useLayoutEffect, useState } from 'react';

/** From this width on the page is laid out wide, and from this size of a rem on its text is large, in pixels. */
const WIDE_PX = 720;
const LARGE_REM = 20;

/** How much room the page of a guest has, also after the window or the size of its text is another. */
export function useRoom(): { isWide: boolean; isLarge: boolean } {
  const [room, setRoom] = useState({ isWide: false, isLarge: false });
  useLayoutEffect(() => {
    const root = document.documentElement;
    // no event tells of another size of text: this is one rem wide
    const probe = document.createElement('i');
    probe.ariaHidden = 'true';
    probe.style.cssText = 'position:absolute;inline-size:1rem;visibility:hidden';
    document.body.append(probe);
    const look = (): void => setRoom({ isWide: root.clientWidth >= WIDE_PX, isLarge: probe.offsetWidth > LARGE_REM });
    const observer = new ResizeObserver(look);
    observer.observe(root);
    observer.observe(probe);
    look();
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return room;
}
