import { readFileSync, watch } from 'node:fs';

// Loaded before the product by the tests that set its clock (`clockOf.ts`): all of the process reads the time that they write.
const file = process.env.MOVED_CLOCK;
if (file) {
  const real = Date;
  let ahead = Number(readFileSync(file, 'utf8'));
  const look = () => {
    const next = Number(readFileSync(file, 'utf8') || Number.NaN);
    if (Number.isFinite(next)) ahead = next;
  };
  watch(file, look).unref();
  const now = () => real.now() + ahead;
  globalThis.Date = class extends real {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now() {
      return now();
    }
  };
}
