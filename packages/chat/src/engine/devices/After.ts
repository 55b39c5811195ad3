/** Does something later, unless it is stopped before. Tests have time of their own. @returns a function that stops it */
export type After = (ms: number, work: () => void) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
