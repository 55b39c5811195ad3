import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { type PrimitiveAtom, useAtom, useAtomValue } from 'jotai';
import { profileAtom } from '../../../kernel/state.ts';
import { userAtom } from '../../../kernel/store.ts';
import type { DraftMember } from '../members/memberList.ts';

/** What was typed and not saved yet. */
export interface EditDraft {
  settings: Partial<WireGroupSettings>;
  /** Null: untouched. */
  members: readonly DraftMember[] | null;
}
export const noDraft: EditDraft = { settings: {}, members: null };

const drafts = new Map<string, PrimitiveAtom<EditDraft>>();
const draftOf = (key: string): PrimitiveAtom<EditDraft> => {
  const found = drafts.get(key) ?? userAtom(noDraft);
  drafts.set(key, found);
  return found;
};

/** What the user has typed into the settings of a group; a call that takes the page over does not lose it. */
export const useEditDraft = (groupUri: string) =>
  useAtom(draftOf(`${useAtomValue(profileAtom)?.extensionUri} ${groupUri}`));
