import type { DeskPhone, DeskPhoneCredentials, DeskPhoneServer } from '@ringside/domain/terminal';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import { type Refused, terminals } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { deskPhoneActs } from './acts.ts';

export interface Phones {
  items: DeskPhone[];
  /** Null: the server takes no desk phones. */
  server: DeskPhoneServer | null;
  max: number;
}

/** What is to be typed into a phone; in memory only, and gone with the screen. */
export const givenPhoneAtom = userAtom<DeskPhoneCredentials | null>(null);

/** The desk phones of the user; read again whenever one of them comes, goes or is renamed. */
export function usePhones() {
  const acts = useActs(deskPhoneActs);
  const all = useAtomValue(terminals.allAtom);
  const [phones, setPhones] = useState<Phones | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const reload = useCallback(async () => {
    const answer = await acts.list();
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setPhones(answer.value);
  }, [acts]);
  const seen = all.map(({ id, inService, label, registerId }) => [id, inService, label, registerId].join()).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the phones elsewhere says when to look
  useEffect(() => {
    void reload();
  }, [reload, seen]);
  useWhenBack(() => void reload());
  return { phones, refused, acts, reload };
}
