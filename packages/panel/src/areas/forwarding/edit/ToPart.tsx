import { isLocked, OTHERS, withCustom, withDestination } from '@ringside/domain/forwarding';
import { forwardingLimits, TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { groups } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { colleaguesByNameAtom } from '../../people/people.ts';
import { useGroup } from '../group/whose.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './parts.ts';

type Kind = 'voicemail' | 'colleague' | 'group' | 'others' | null;

/** Where calls go. FWD-017 .. FWD-020, FWD-034, FWD-040, FWD-042 */
export function ToPart({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  const colleagues = useAtomValue(colleaguesByNameAtom);
  const own = useGroup();
  const all = useAtomValue(groups.allAtom).filter(({ id }) => id !== own?.id);
  const { destination } = draft;
  const [kind, setKind] = useState<Kind>(() => {
    if (destination === '') return null;
    if (destination === TO_VOICEMAIL) return 'voicemail';
    if (destination === OTHERS) return 'others';
    return all.some(({ number }) => number === destination) ? 'group' : 'colleague';
  });
  if (isLocked(draft)) return <p className="small t2 fwd-pad">{t('fwd.locked')}</p>;
  const choose = (next: Kind, to: string) => {
    setKind(next);
    onChange(withDestination(draft, to));
  };
  const select = (name: string, rows: readonly { uri: string; name: string; number: string }[]) => (
    <span className="in">
      <select
        aria-label={name}
        value={destination}
        aria-invalid={faults.destination !== undefined || undefined}
        onChange={({ currentTarget }) => onChange(withDestination(draft, currentTarget.value))}
      >
        <option value="">{t('fwd.pick')}</option>
        {rows.map((row) => (
          <option key={row.uri} value={row.number}>
            {row.name} · {row.number}
          </option>
        ))}
      </select>
    </span>
  );
  const named = all.map(({ uri, label, number }) => ({ uri, name: label, number }));
  return (
    <>
      {(!own || own.isAcd) && (
        <Choice
          group={id}
          name={t('fwd.voicemail')}
          on={kind === 'voicemail'}
          onChoose={() => choose('voicemail', TO_VOICEMAIL)}
        />
      )}
      <Choice group={id} name={t('fwd.colleague')} on={kind === 'colleague'} onChoose={() => choose('colleague', '')}>
        {select(t('fwd.colleague'), colleagues)}
      </Choice>
      {named.length > 0 && (
        <Choice group={id} name={t('fwd.toGroup')} on={kind === 'group'} onChoose={() => choose('group', '')}>
          {select(t('fwd.toGroup'), named)}
        </Choice>
      )}
      <Choice group={id} name={t('fwd.others')} on={kind === 'others'} onChoose={() => choose('others', OTHERS)}>
        <span className="in">
          <input
            aria-label={t('fwd.number')}
            value={draft.custom}
            inputMode="tel"
            maxLength={forwardingLimits.destination}
            autoComplete="off"
            aria-invalid={faults.destination !== undefined || undefined}
            onChange={({ currentTarget }) => onChange(withCustom(draft, currentTarget.value.replace(/[\s.()-]/g, '')))}
          />
        </span>
      </Choice>
    </>
  );
}
