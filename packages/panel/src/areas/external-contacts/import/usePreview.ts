import type { Imported } from '@ringside/domain/directory';
import { type Choice, type ContactToImport, choicesOf, firstChoice } from '@ringside/domain/external-contacts';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Refused } from '../../../kernel/state.ts';
import { externalImportActs } from './acts.ts';

/** One contact that was found, what would become of it, and what is wanted. */
export interface PreviewedContact {
  fields: ContactToImport;
  outcome: Imported;
  choices: readonly Choice[];
  choice: Choice;
}

/**
 * What would become of contacts that were found, and what the user wants of each; nothing is written. Null: it is being looked at.
 *
 * @param found another list is looked at anew
 */
export function usePreview(found: readonly ContactToImport[] | null) {
  const acts = useActs(externalImportActs);
  const [importId, setImportId] = useState(() => crypto.randomUUID());
  const [outcomes, setOutcomes] = useState<{ of: readonly ContactToImport[]; are: readonly Imported[] } | null>(null);
  const [wanted, setWanted] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    const now = { isShown: true };
    setRefused(null);
    setWanted(new Map());
    if (!found || found.length === 0) return setOutcomes(null);
    void acts.take(importId, found, true).then((answer) => {
      if (!now.isShown) return;
      if (answer.ok) setOutcomes({ of: found, are: answer.value });
      else setRefused(answer.refused);
    });
    return () => {
      now.isShown = false;
    };
  }, [acts, found, importId]);
  const rows =
    found && outcomes?.of === found
      ? found.flatMap((fields, at): PreviewedContact[] => {
          const outcome = outcomes.are[at];
          if (!outcome) return [];
          const choice = wanted.get(fields.thirdPartyId) ?? firstChoice(outcome);
          return [{ fields, outcome, choices: choicesOf(outcome), choice }];
        })
      : null;
  return {
    ...{ rows, refused, importId },
    choose: (id: string, choice: Choice): void => setWanted((all) => new Map(all).set(id, choice)),
    /** Looks anew, for the next import. */
    again: (): void => setImportId(crypto.randomUUID()),
    say: setRefused,
  };
}
