import type { RoomsOptions } from '../areas/rooms/area.ts';
import { BadOption } from '../kernel/BadOption.ts';

const policies = [
  'UserChoiceOfAutomatedOrManualPassphrase',
  'AutomatedPassphraseOnly',
  'ForceManualPassphrase',
] as const;

/**
 * Rooms: `RINGSIDE_ROOMS_NAME`, the name after the colon of every id, fixed by the first start (default `ringside.local`);
 * `RINGSIDE_ROOMS_KEY_BACKUP`, the policy of backups; `RINGSIDE_ROOMS_FORBID`, kinds of rooms that nobody makes, of `direct-unencrypted`,
 * `direct-encrypted`, `announcement-unencrypted`, `announcement-encrypted`; `RINGSIDE_ROOMS_MOBILE`, `off`: nobody opens rooms on a
 * telephone; `RINGSIDE_ROOMS_KEEP_DAYS`, after how many days messages are deleted at most. MSG-017, MSG-018, MSG-034. @throws BadOption
 */
export function readRoomsOptions(env: Record<string, string | undefined>): RoomsOptions {
  const serverName = env['RINGSIDE_ROOMS_NAME'] || 'ringside.local';
  if (!/^[a-z0-9]([a-z0-9.-]{0,200}[a-z0-9])?(:\d{1,5})?$/.test(serverName))
    throw new BadOption(`RINGSIDE_ROOMS_NAME must be a name such as rooms.example.com, not "${serverName}".`);
  const named = env['RINGSIDE_ROOMS_KEY_BACKUP'] || policies[0];
  const matrixKeyBackupPolicy = policies.find((one) => one === named);
  if (matrixKeyBackupPolicy === undefined)
    throw new BadOption(`RINGSIDE_ROOMS_KEY_BACKUP must be one of ${policies.join(', ')}, not "${named}".`);
  const kinds = ['direct-unencrypted', 'direct-encrypted', 'announcement-unencrypted', 'announcement-encrypted'];
  const forbidden = (env['RINGSIDE_ROOMS_FORBID'] ?? '').split(/[\s,]+/).filter(Boolean);
  const odd = forbidden.find((one) => !kinds.includes(one));
  if (odd !== undefined) throw new BadOption(`RINGSIDE_ROOMS_FORBID names ${kinds.join(', ')}, not "${odd}".`);
  const mobile = env['RINGSIDE_ROOMS_MOBILE'] || 'on';
  if (mobile !== 'on' && mobile !== 'off') throw new BadOption(`RINGSIDE_ROOMS_MOBILE is on or off, not "${mobile}".`);
  const days = env['RINGSIDE_ROOMS_KEEP_DAYS'] || null;
  if (days !== null && !/^[1-9]\d{0,4}$/.test(days))
    throw new BadOption(`RINGSIDE_ROOMS_KEEP_DAYS is a number of days, 1 to 99999, not "${days}".`);
  const isAllowed = (kind: string): boolean => !forbidden.includes(kind);
  return {
    serverName,
    isOffOnMobile: mobile === 'off',
    keepDays: days === null ? null : Number(days),
    policy: {
      isDirectUnEncryptedAllowed: isAllowed('direct-unencrypted'),
      isDirectEncryptedAllowed: isAllowed('direct-encrypted'),
      isAnnoucementUnEncryptedAllowed: isAllowed('announcement-unencrypted'),
      isAnnoucementEncryptedAllowed: isAllowed('announcement-encrypted'),
      matrixKeyBackupPolicy,
    },
  };
}
