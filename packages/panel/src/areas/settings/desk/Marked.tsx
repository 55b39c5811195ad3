import { fold } from '../../people/peopleSearch.ts';

/** A text with the part that was typed marked. A text that is longer or shorter without its accents has no mark. */
export function Marked({ text, query }: { text: string; query: string }) {
  const wanted = fold(query.trim());
  const folded = fold(text);
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
