/** Heap of another Node process that listens for an inspector. */
export interface NodeHeap {
  /** @returns bytes in use on its main thread after a collection */
  used(): Promise<number>;
  close(): void;
}

/**
 * @param port where it was started to listen (`--inspect=127.0.0.1:PORT`)
 * @throws when nobody listens there
 */
export async function nodeHeap(port: number): Promise<NodeHeap> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('the inspector takes no connection'));
  });
  let last = 0;
  const asked = new Map<number, (result: { usedSize: number }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: { usedSize: number } };
    if (id !== undefined) asked.get(id)?.(result);
  };
  const ask = (method: string): Promise<{ usedSize: number }> =>
    new Promise((resolve) => {
      last += 1;
      asked.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async used() {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize;
    },
    close: () => socket.close(),
  };
}
