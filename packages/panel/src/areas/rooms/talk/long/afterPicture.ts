/** A page that is not shown makes no pictures, in milliseconds. */
const NO_PICTURE_MS = 100;

/**
 * Does something once what was drawn can be seen: it does not hold up the next picture.
 *
 * @returns takes it back
 */
export function afterPicture(act: () => void): () => void {
  let timer = setTimeout(act, NO_PICTURE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
