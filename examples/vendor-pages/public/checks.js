/**
 * A list of checks that tick themselves off. `document.body.dataset.checks` is `open` until all are done, then `passed`.
 *
 * @param list element that takes the lines
 * @param checks text by name
 */
export function createChecks(list, checks) {
  const open = new Set(Object.keys(checks));
  const rows = Object.entries(checks).map(([name, text]) => {
    const row = document.createElement('li');
    row.textContent = text;
    row.dataset.check = name;
    return row;
  });
  list.replaceChildren(...rows);
  document.body.dataset.checks = 'open';
  return (name) => {
    if (!open.delete(name)) return;
    rows.find((row) => row.dataset.check === name).classList.add('done');
    if (open.size === 0) document.body.dataset.checks = 'passed';
  };
}

/** Shows what was said, newest last. */
export function showLines(list, lines) {
  list.replaceChildren(
    ...lines.map((line) => {
      const row = document.createElement('li');
      row.textContent = line;
      return row;
    }),
  );
}
