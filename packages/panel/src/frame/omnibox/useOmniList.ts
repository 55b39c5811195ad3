import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { omniActiveAtom, omniEnterAtom, omniListAtom } from '../../kernel/omnibox.ts';
import { OMNI_INPUT_ID } from '../focus/focus.ts';
import { optionId } from './OmniField.tsx';
import type { OmniRow } from './omniResults.ts';
import type { RunOmni } from './useOmniRun.ts';

/**
 * Gives the field what its keys do with the list on the screen, and runs an Enter that came before the list.
 *
 * @returns the row that Enter runs
 */
export function useOmniList(rows: readonly OmniRow[], run: RunOmni): OmniRow | undefined {
  const [active, setActive] = useAtom(omniActiveAtom);
  const setList = useSetAtom(omniListAtom);
  const [early, setEarly] = useAtom(omniEnterAtom);
  const current = rows.find((row) => row.id === active) ?? rows[0];
  const now = useRef({ rows, current, run });
  now.current = { rows, current, run };
  const currentId = current?.id ?? null;
  useEffect(() => {
    setList({
      currentId,
      move(step) {
        const { rows, current } = now.current;
        const next = rows[((current ? rows.indexOf(current) : -1) + step + rows.length) % rows.length];
        if (!next) return;
        setActive(next.id);
        document.getElementById(optionId(next.id))?.scrollIntoView?.({ block: 'nearest' });
      },
      enter(press) {
        const { current, run } = now.current;
        if (current) run(current, press);
      },
    });
  }, [currentId, setList, setActive]);
  useEffect(() => () => setList(null), [setList]);
  // Keys that the field does not have: a number by its place, and where a call goes.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current, run } = now.current;
      if (!event.altKey || event.ctrlKey || event.shiftKey || document.activeElement?.id !== OMNI_INPUT_ID) return;
      const place = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (!current || (!place && event.code !== 'KeyT')) return;
      event.preventDefault();
      run(current, place ? { nth: Number(place) - 1 } : { transfer: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (!early) return;
    setEarly(null);
    const { current, run } = now.current;
    if (current) run(current, early);
  }, [early, setEarly]);
  return current;
}
