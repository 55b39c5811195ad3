import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** What is being named at the caret: where its sign stands, and what follows it. */
export interface Place {
  from: number;
  query: string;
}
/** One of those that it may mean. */
export interface Option {
  id: string;
  name: string;
  /** What the field has in the place of the sign and what follows it. */
  text: string;
}

/** What one sign in the field may mean: where it stands, what is known of it, and who hears what was chosen. */
export interface Completed<O extends Option> {
  placeAt(text: string, caret: number): Place | null;
  among(place: Place): readonly O[];
  /** Another list is wanted, or another letter of the same. */
  onLook(isNew: boolean): void;
  onPick(option: O): void;
  /** Whether this key, too, takes what is chosen. */
  endsWith?(key: string, place: Place, option: O): boolean;
}

interface Given<O extends Option> {
  /** Around the field. */
  part: RefObject<HTMLDivElement | null>;
  text: string;
  setText: (text: string) => void;
  /** Each with a sign of its own. */
  of: readonly Completed<O>[];
}

/** What is being named at a caret, and by which sign: of two that one which stands nearer. */
const nearest = <O extends Option>(all: readonly Completed<O>[], text: string, caret: number) =>
  all
    .flatMap((of) => {
      const place = of.placeAt(text, caret);
      return place ? [{ ...place, of }] : [];
    })
    .reduce<(Place & { of: Completed<O> }) | null>((best, one) => (best && best.from > one.from ? best : one), null);

/**
 * What the signs in the field may mean, as a list beside it: chosen by the arrows and Enter or Tab, or by a press. Escape closes
 * it until another sign. The field keeps the focus. S-MSG-5
 */
export function useCompletion<O extends Option>({ part, text, setText, of }: Given<O>) {
  const id = useId();
  // A draft goes on where it ended.
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  /** Where the sign stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const goTo = useRef<number | null>(null);
  const field = () => part.current?.querySelector('textarea') ?? null;
  const place = caret <= text.length ? nearest(of, text, caret) : null;
  const found = place && place.from !== closedAt ? place.of.among(place) : [];
  const at = Math.min(chosen, found.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that ends within a name
  useEffect(() => {
    place?.of.onLook(true);
  }, []);
  /** The field has another text, or the caret another place in it. */
  const look = (now: string): void => {
    const to = field()?.selectionEnd ?? now.length;
    const next = nearest(of, now, to);
    setCaret(to);
    const isNew = next?.from !== place?.from;
    if (isNew) {
      setChosen(0);
      setClosedAt(null);
    }
    next?.of.onLook(isNew);
  };
  /** Writes in the place of a piece of the text, and goes on behind it. */
  const write = (from: number, to: number, what: string): void => {
    goTo.current = from + what.length;
    setCaret(from + what.length);
    setText(text.slice(0, from) + what + text.slice(to));
  };
  const pick = (option: O): void => {
    if (!place) return;
    place.of.onPick(option);
    write(place.from, text.charAt(caret) === ' ' ? caret + 1 : caret, `${option.text} `);
  };
  useLayoutEffect(() => {
    const to = goTo.current;
    goTo.current = null;
    if (to !== null) field()?.setSelectionRange(to, to);
  });
  const active = found[at] ? `${id}-${at}` : null;
  useLayoutEffect(() => {
    const its = field();
    its?.setAttribute('aria-autocomplete', 'list');
    for (const [name, value] of [
      ['aria-controls', active && id],
      ['aria-activedescendant', active],
    ] as const)
      if (value) its?.setAttribute(name, value);
      else its?.removeAttribute(name);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  });
  /** True: the key was for the list. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const option = found[at];
    if (!place || !option || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(option);
    else if (place.of.endsWith?.(event.key, place, option)) pick(option);
    else if (event.key === 'Escape') setClosedAt(place.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    ...{ id, found, at, look, pick, takesKey },
    /** Writes at the caret, where the field has the focus again. */
    put(what: string): void {
      const its = field();
      write(its?.selectionStart ?? caret, its?.selectionEnd ?? caret, what);
      its?.focus();
    },
  };
}
export type Completion<O extends Option> = ReturnType<typeof useCompletion<O>>;
