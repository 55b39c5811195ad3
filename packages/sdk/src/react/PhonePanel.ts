// biome-ignore lint/style/noRestrictedImports: the entry for React
import { createElement, type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLease } from './PhoneProvider.ts';

/**
 * Where the panel is to be seen. The frame itself lives on when this unmounts: with a route change the call goes on, and
 * the panel is shown again where the next `PhonePanel` is.
 */
export function PhonePanel(props: HTMLAttributes<HTMLDivElement>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const given = useLease();
  // before the browser paints, and before React takes the place out of the document
  useLayoutEffect(() => (given && place.current ? given.show(place.current) : undefined), [given]);
  return createElement('div', { ...props, ref: place });
}
