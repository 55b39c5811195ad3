import { type ContactRecord, firstNumber } from '@ringside/domain/directory';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { localeAtom, nowAtom, type Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import { externalImportActs } from './acts.ts';

const columns = ['name', 'emails', 'numbers', 'default', 'on', 'source'] as const;

/**
 * Contacts of the user that came from an account, each with when and from where; deleted after a question. CONT-008, PROMPT-019
 *
 * @param version another one: they are read anew
 */
export function ImportedList({
  directory,
  provider,
  version,
  onDeleted,
}: {
  directory: ThirdParty;
  provider: string;
  version: number;
  onDeleted: () => void;
}) {
  const t = useT();
  const acts = useActs(externalImportActs);
  const locale = useAtomValue(localeAtom);
  const now = useAtomValue(nowAtom);
  const [all, setAll] = useState<{ items: readonly ContactRecord[]; hasMore: boolean }>({ items: [], hasMore: false });
  const [asked, setAsked] = useState<ContactRecord | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = async (offset: number, isWanted: () => boolean): Promise<void> => {
    const answer = await acts.imported(directory, offset);
    if (!isWanted()) return;
    setRefused(answer.ok ? null : answer.refused);
    if (!answer.ok) return;
    const { items, hasMore } = answer.value;
    setAll((shown) => ({ items: offset === 0 ? items : [...shown.items, ...items], hasMore }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew
  useEffect(() => {
    const now = { isShown: true };
    void read(0, () => now.isShown);
    return () => {
      now.isShown = false;
    };
  }, [directory, version]);
  const remove = async (id: string): Promise<void> => {
    const done = await acts.remove(id);
    setAsked(null);
    if (done.ok) onDeleted();
    else setRefused(done.refused);
  };
  if (all.items.length === 0 && !refused) return null;
  return (
    <>
      <h2 className="sec">
        <span className="grow">{t('ext.imp.imported', { provider })}</span>
      </h2>
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out in another way is none for some screen readers */}
      <table className="ext-imported" role="table">
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col">
                {t(`ext.imp.column.${one}`)}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {all.items.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td data-name={t('ext.imp.column.emails')}>{one.emails.map(({ address }) => address).join(', ')}</td>
              <td data-name={t('ext.imp.column.numbers')}>
                {one.numbers.map(({ number }) => (
                  <span key={number} className="n">
                    {numberText(number, '')}
                  </span>
                ))}
              </td>
              <td data-name={t('ext.imp.column.default')}>
                <span className="n">{numberText(firstNumber(one) ?? '', '')}</span>
              </td>
              <td data-name={t('ext.imp.column.on')}>
                {one.importedAt === undefined ? '' : momentLabel(locale, one.importedAt, now)}
              </td>
              <td data-name={t('ext.imp.column.source')}>{provider}</td>
              <td>
                <Button size="small" look="quiet" onClick={() => setAsked(one)}>
                  {t('ext.imp.delete')}
                  <span className="sr"> {one.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.hasMore && (
        <button type="button" className="btn btn--q btn--more" onClick={() => void read(all.items.length, () => true)}>
          {t('ext.imp.more')}
        </button>
      )}
      {asked && (
        <Question
          title={t('ext.imp.deleteAsk', { name: asked.name })}
          text={t('ext.imp.deleteText', { provider })}
          stay={t('ext.cancel')}
          go={t('ext.imp.delete')}
          onStay={() => setAsked(null)}
          onGo={() => void remove(asked.id)}
        />
      )}
    </>
  );
}
