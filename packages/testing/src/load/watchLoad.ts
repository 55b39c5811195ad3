/** Work of each look, in microseconds of the processor; a few of the scheduler's turns, so that waiting for them shows. */
const WORK = 8000;
const EVERY_MS = 200;

/**
 * Measures how much longer work takes on this machine than it would alone, for limits in time: what should take a second
 * may take two where two others want the same processor.
 *
 * @returns ends the watch and gives the factor since its begin, 1 or more
 */
export function watchLoad(): () => number {
  let [waited, worked] = [0, 0];
  const look = (): void => {
    const [began, before] = [performance.now(), process.threadCpuUsage()];
    let done = 0;
    while (done < WORK) {
      const { user, system } = process.threadCpuUsage(before);
      done = user + system;
    }
    waited += (performance.now() - began) * 1000;
    worked += done;
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return Math.max(1, waited / worked);
  };
}
