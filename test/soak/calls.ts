import { readFileSync } from 'node:fs';
import { freePort } from '@ringside/testing/ports';
import { heapOf } from '../bench/heapOf.ts';
import { pidOf } from '../bench/product/processorSeconds.ts';
import { CALL_EVERY_MS, robotCall } from '../bench/product/robotCall.ts';
import { openMarkedCrm, withProduct } from '../bench/product/withCrm.ts';
import { nodeHeap } from './nodeHeap.ts';

const EVERY_MS = 30_000;
const TRIES = 10;

const residentBytes = (pid: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024;

interface Sample {
  seconds: number;
  calls: number;
  failed: number;
  serverResident: number;
  serverHeap: number;
  pageHeap: number;
}
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(9);

/** Calls back to back through the whole product, and what they leave in the server and in the panel's page. */
export async function soakCalls(minutes: number): Promise<void> {
  const port = await freePort();
  await withProduct(
    async (product, browser) => {
      const crm = await openMarkedCrm(browser, product);
      const session = await crm.page.context().newCDPSession(crm.page);
      const [pid, heap] = [pidOf(product.data), await nodeHeap(port)];
      const begun = performance.now();
      const samples: Sample[] = [];
      let [calls, failed] = [0, 0];
      console.log('seconds  calls failed  server MB  its heap   page heap');
      const sample = async (): Promise<void> => {
        const seconds = Math.round((performance.now() - begun) / 1000);
        const [serverHeap, pageHeap] = [await heap.used(), await heapOf(session)];
        const now = { seconds, calls, failed, serverResident: residentBytes(pid), serverHeap, pageHeap };
        samples.push(now);
        const counts = [seconds, calls, failed].map((value) => String(value).padStart(7)).join('');
        console.log(`${counts}  ${megabytes(now.serverResident)} ${megabytes(serverHeap)}   ${megabytes(pageHeap)}`);
      };
      await sample();
      while (performance.now() - begun < minutes * 60_000) {
        const until = begun + samples.length * EVERY_MS;
        while (performance.now() < until) {
          await robotCall(crm, product.crm).then(
            () => {
              calls += 1;
            },
            async (error: Error) => {
              failed += 1;
              console.log(error.message.split('\n')[0]);
              if (failed > TRIES) throw error;
              await crm.page.waitForTimeout(CALL_EVERY_MS);
            },
          );
        }
        await sample();
      }
      // The first third fills caches, compiles code and makes pools.
      const [first, last] = [samples[Math.floor(samples.length / 3)], samples.at(-1)];
      if (first && last && last.calls > first.calls) {
        const each = (of: keyof Sample): string =>
          `${((last[of] - first[of]) / (last.calls - first.calls)).toFixed(0)} B`;
        const what = `server ${each('serverResident')}, its heap ${each('serverHeap')}, page ${each('pageHeap')}`;
        console.log(`per call from ${first.seconds} s on: ${what}`);
      }
      heap.close();
      if (failed > 0) process.exitCode = 1;
    },
    { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  );
}
