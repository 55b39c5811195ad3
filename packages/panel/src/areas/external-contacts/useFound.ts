import type { ExternalContact } from '@ringside/domain/external-contacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import type { Refused } from '../../kernel/state.ts';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { externalActs } from './acts.ts';
import { typedAtom } from './state.ts';

/** From the last key to the question, in milliseconds. */
const DELAY_MS = 400;
/** A provider is not asked for less. */
const LEAST_ASKED = 2;

/** What an account finds for what is typed. EXTC-014 .. EXTC-017 */
export function useFound(directory: ThirdParty) {
  const { search } = useActs(externalActs);
  const [all, setAll] = useAtom(typedAtom);
  const typed = all[directory] ?? '';
  const [withNumber, setWithNumber] = useState(true);
  const [found, setFound] = useState<{ text: string; contacts: readonly ExternalContact[] } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const text = useDebounced(typed.trim(), DELAY_MS);
  useEffect(() => {
    const now = { isAsked: true };
    setRefused(null);
    if (text.length < LEAST_ASKED) return setFound(null);
    void search(directory, text, withNumber).then((outcome) => {
      if (!now.isAsked) return;
      setFound(outcome.ok ? { text, contacts: outcome.value } : null);
      setRefused(outcome.ok ? null : outcome.refused);
    });
    return () => {
      now.isAsked = false;
    };
  }, [directory, text, withNumber, search]);
  const setTyped = (now: string): void => setAll((others) => ({ ...others, [directory]: now }));
  return { typed, setTyped, withNumber, setWithNumber, found, refused };
}
