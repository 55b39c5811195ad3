import type { ContactRecord, Imported } from '@ringside/domain/directory';
import type { ContactToImport } from '@ringside/domain/external-contacts';
import {
  contactExported,
  contactImported,
  contactImportUndone,
  type WireContactRecord,
} from '@ringside/protocol/people/contacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Contacts of an account among one's own: taken in, listed, deleted. CONT-008 */
export interface ExternalImportVerbs {
  /** What becomes, or with `isPreview` would become, of each. */
  take(importId: string, rows: readonly ContactToImport[], isPreview: boolean): Promise<Result<Imported[]>>;
  /** Takes it back; what was replaced stays. 404: it was not the user's last one. */
  undo(importId: string): Promise<Result<{ removed: number; restored: number; kept: number }>>;
  /** Own contacts that came from there, the last ones first. */
  imported(directory: ThirdParty, offset: number): Promise<Result<{ items: ContactRecord[]; hasMore: boolean }>>;
  remove(id: string): Promise<Result<null>>;
}

const recordFromWire = ({ restUri, contactId, displayName, ...rest }: WireContactRecord): ContactRecord => ({
  ...{ ...rest, uri: restUri, id: contactId, name: displayName },
});

export const externalImportVerbs: Verbs<ExternalImportVerbs> = ({ ask }) => ({
  async take(importId, rows, isPreview) {
    const body = { importId, rows: [...rows], isShared: false, isPreview };
    const request = { method: 'POST', path: 'v1/user/ContactImport', body, answer: contactImported } as const;
    return mapResult(await ask(request), ({ rows: outcomes }) => outcomes);
  },
  undo: (importId) => ask({ method: 'DELETE', path: `v1/user/ContactImport/${importId}`, answer: contactImportUndone }),
  async imported(directory, offset) {
    const body = { thirdParty: directory, offset };
    const request = { method: 'POST', path: 'v1/user/ImportedContact', body, answer: contactExported } as const;
    return mapResult(await ask(request), ({ items, hasMore }) => ({ items: items.map(recordFromWire), hasMore }));
  },
  remove: (id) => ask({ method: 'DELETE', path: `data/Contact/${encodeURIComponent(id)}`, answer: z.null() }),
});
