import type { DeskPhoneClient, Result } from '@ringside/client';
import type { DeskPhone, DeskPhoneServer } from '@ringside/domain/terminal';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { askLate } from '../../kernel/hooks/askLate.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import type { Outcome } from '../../kernel/intents.ts';
import { deskPhonesAtom, type Refused, terminals } from '../../kernel/state.ts';

export interface Phones {
  items: DeskPhone[];
  /** Null: the server takes no desk phones. */
  server: DeskPhoneServer | null;
  max: number;
}

/** The desk phones of the user; read again whenever one of them comes, goes or is renamed. */
export function usePhones() {
  const client = useAtomValue(deskPhonesAtom);
  const all = useAtomValue(terminals.allAtom);
  const [phones, setPhones] = useState<Phones | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const ask = useCallback(
    <T>(how: (phones: DeskPhoneClient) => Promise<Result<T>>): Promise<Outcome<T>> =>
      askLate(client?.deskPhones(), how),
    [client],
  );
  const reload = useCallback(async () => {
    const answer = await ask((desk) => desk.list());
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setPhones(answer.value);
  }, [ask]);
  const seen = all.map(({ id, inService, label, registerId }) => [id, inService, label, registerId].join()).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the phones elsewhere says when to look
  useEffect(() => {
    void reload();
  }, [reload, seen]);
  useWhenBack(() => void reload());
  return { phones, refused, ask, reload };
}
