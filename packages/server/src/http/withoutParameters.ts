/**
 * The error to log. A failed query carries its parameters, among them digest hashes and names of callers, which have no
 * place in a log: its cause says what went wrong without them.
 */
export function withoutParameters(error: unknown): unknown {
  const isQuery = error instanceof Error && 'query' in error && 'params' in error;
  if (!isQuery) return error;
  const cause = error.cause instanceof Error ? error.cause.message : 'unknown cause';
  return new Error(`query failed: ${cause}`);
}
