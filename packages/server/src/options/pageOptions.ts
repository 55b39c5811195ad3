export interface PageOptions {
  /** Testers who have it in the address of their panel are not asked for a phone. TERM-023, Q-109 */
  betaToken: string | null;
}

export const readPageOptions = (env: Record<string, string | undefined>): PageOptions => ({
  betaToken: env['RINGSIDE_BETA_TOKEN'] || null,
});
