/** Where a query stands in a text; spaces of a grouped number do not count. */
function place(text: string, query: string): [from: number, to: number] | null {
  const letters = [...query.replace(/\s/g, '')].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (letters.length === 0) return null;
  const found = new RegExp(letters.join('\\s?'), 'i').exec(text);
  return found ? [found.index, found.index + found[0].length] : null;
}

/** A text with the part that was typed marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const found = place(text, query);
  if (!found) return text;
  const [from, to] = found;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
