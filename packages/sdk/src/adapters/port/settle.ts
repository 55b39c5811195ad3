/** A host that does not answer within this time is given up, for the one request. */
export const HOST_TIMEOUT_MS = 10_000;

/** What `work` gives, or `otherwise` when it fails or takes too long; the failure is reported. Never rejects. */
export async function settle<T>(
  work: () => Promise<T>,
  otherwise: T,
  report: (error: unknown) => void,
  timeoutMs: number = HOST_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    report(error);
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
