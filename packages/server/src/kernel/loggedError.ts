/**
 * An error as the log has it. A failed query carries its parameters, among them digest hashes and names of callers, which have
 * no place in a log: its cause says what went wrong without them. What has a code (the database is away, the disk is full) is
 * no mistake of ours, and a sentence without a stack; everything else is, and keeps it.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isQuery = 'query' in error && 'params' in error;
  const told = isQuery && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in told && typeof told.code === 'string' ? ` (${told.code})` : '';
  if (isQuery) return `query failed: ${told === error ? 'unknown cause' : told.message}${code}`;
  return code === '' ? error : `${error.message}${code}`;
}
