/**
 * Stops the clock by which a page tells how long it has shown something, so that what a test does at once is at once on a machine that does
 * other things beside, too. Timers go on.
 *
 * @returns lets it go on; to be called at the end of the test too (`onTestFinished`), or those after it have no clock
 */
export function stopClock(): () => void {
  const at = performance.now();
  performance.now = () => at;
  return () => {
    Reflect.deleteProperty(performance, 'now');
  };
}
