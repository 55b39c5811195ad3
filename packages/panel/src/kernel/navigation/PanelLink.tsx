import { useSetAtom } from 'jotai';
import type { ComponentProps, MouseEvent } from 'react';
import { omniTextAtom } from '../omnibox.ts';
import { goToAtom } from './atoms.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  path: string;
}

/** A link to a page of the panel. A press with Ctrl or the middle button stays the browser's. */
export function PanelLink({ path, ...rest }: Props) {
  const goTo = useSetAtom(goToAtom);
  const setText = useSetAtom(omniTextAtom);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setText('');
    goTo(path);
  };
  return <a href={`#${path}`} onClick={open} {...rest} />;
}
