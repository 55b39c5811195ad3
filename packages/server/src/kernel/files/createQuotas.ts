import { statfs } from 'node:fs/promises';
import type { CompanyPolicies } from '@ringside/protocol/company';

const MB = 1_000_000;
/** How often the free space is looked at. */
const LOOK_MS = 10_000;

/** What keeps a file from being taken. */
export type QuotaFault = 'disk' | 'server' | 'queue' | 'user';

/**
 * How much of the disk uploads and recordings may take: those of one user, those of one queue, all together, and what stays
 * free. A full disk would stop the database.
 *
 * @param used bytes that are kept: of one user, of one queue, of everybody
 * @param free bytes that are free where the files lie; by default asked of the file system
 */
export function createQuotas(options: {
  folder: string | null;
  policies: () => CompanyPolicies;
  used: (of: { userId: string } | { groupId: string } | null) => Promise<number>;
  free?: (folder: string) => Promise<number>;
}) {
  const { folder, policies, used, free = freeBytes } = options;
  const isFull = async (bytes: number): Promise<boolean> =>
    folder !== null && (await free(folder)) - bytes < policies().quotas.reserve * MB;
  let isLow = false;
  const look = async (): Promise<void> => {
    // A disk that cannot be asked is no reason to take nothing.
    isLow = await isFull(0).catch(() => false);
  };
  void look();
  const clock = setInterval(() => void look(), LOOK_MS).unref();
  return {
    /** The reserve is touched, as of a moment ago: no message and no recording is begun any more. */
    get isLow(): boolean {
      return isLow;
    },
    look,
    stop: (): void => clearInterval(clock),
    /** A user has used up what may be kept. */
    isUserFull: async (userId: string): Promise<boolean> => (await used({ userId })) > policies().quotas.user * MB,
    /** Whether a file of so many bytes may be kept; null: yes. */
    async refusal(bytes: number, of: { userId?: string | null; groupId?: string }): Promise<QuotaFault | null> {
      const { quotas } = policies();
      const exceeds = async (who: Parameters<typeof used>[0], megabytes: number) =>
        (await used(who)) + bytes > megabytes * MB;
      if (await isFull(bytes)) return 'disk';
      if (of.userId && (await exceeds({ userId: of.userId }, quotas.user))) return 'user';
      if (of.groupId && (await exceeds({ groupId: of.groupId }, quotas.queue))) return 'queue';
      return (await exceeds(null, quotas.server)) ? 'server' : null;
    },
  };
}
export type Quotas = ReturnType<typeof createQuotas>;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
