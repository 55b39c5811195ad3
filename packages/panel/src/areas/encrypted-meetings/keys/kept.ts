/** Messages that are kept of people who are not seen yet: the newest, of one device and of all. */
const OF_ONE = 4;
const MOST = 48;

/** Kept with those that wait: of one device the newest alone, so that nobody who sends many pushes out those of others. */
export function kept<T extends { readonly identity: string }>(waiting: readonly T[], one: T): T[] {
  const own = waiting.filter(({ identity }) => identity === one.identity);
  const [oldest] = own;
  const others = own.length < OF_ONE ? waiting : waiting.filter((each) => each !== oldest);
  return [...others, one].slice(-MOST);
}
