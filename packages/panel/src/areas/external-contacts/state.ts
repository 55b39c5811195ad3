import type { ExternalConnection } from '@ringside/domain/external-contacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { createEntities } from '../../kernel/entities.ts';
import type { Refused } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

/** The user's accounts, one of each directory. */
export const connections = createEntities<ExternalConnection>(({ uri }) => uri);
/** The window of a provider that is open, until when (epoch milliseconds); null: none. */
export const openWindowAtom = userAtom<{ directory: ThirdParty; expiresAt: number | null } | null>(null);
/** What went wrong last, by directory. EXTC-011 */
export const faultsAtom = userAtom<Partial<Record<ThirdParty, Refused>>>({});
/** What is looked for in an account; an import goes on with it. */
export const typedAtom = userAtom<Partial<Record<ThirdParty, string>>>({});
