import '../../../kit/styles/forms.css';
import '../external.css';
import './import.css';
import { contactName } from '@ringside/domain/directory';
import { contactToImport } from '@ringside/domain/external-contacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { useT } from '../../../words/useT.ts';
import { FindFields } from '../FindFields.tsx';
import { connections } from '../state.ts';
import { useFound } from '../useFound.ts';
import { enExternal } from '../words.en.ts';
import { externalImportActs } from './acts.ts';
import { ImportedList } from './ImportedList.tsx';
import { ImportRow } from './ImportRow.tsx';
import { usePreview } from './usePreview.ts';
import { enExternalImport } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enExternal, enExternalImport];

const names = { google: 'Google', microsoft: 'Microsoft' } as const;

/** Contacts of an account, taken in among one's own: found, looked at, chosen; and those that were. S-CONT-10, CONT-008, PROMPT-020 */
export function ImportContacts({ directory }: { directory: ThirdParty }) {
  const t = useT();
  const acts = useActs(externalImportActs);
  const provider = names[directory];
  const account = useAtomValue(connections.allAtom).find((one) => one.directory === directory);
  const looked = useFound(directory);
  const { found, refused } = looked;
  const contacts = useMemo(
    () => found?.contacts.map((one) => contactToImport(one, directory)) ?? null,
    [found, directory],
  );
  const preview = usePreview(contacts);
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [version, setVersion] = useState(0);
  const rows = preview.rows ?? [];
  const chosen = rows.filter(({ choice }) => choice !== 'skip');
  const replaced = chosen.filter(({ choice }) => choice === 'replace');
  const countOf = (choice: string): number => chosen.filter((one) => one.choice === choice).length;
  const changed = [...new Set(replaced.flatMap(({ outcome }) => outcome.changes ?? []).map(({ field }) => field))];
  const run = async (isReplacing: boolean): Promise<void> => {
    setAsking(false);
    setRunning(true);
    const taken = chosen.filter(({ choice }) => isReplacing || choice !== 'replace');
    const sent = taken.map(({ fields, choice }) => ({ ...fields, ...(choice === 'replace' && { isReplaced: true }) }));
    const answer = await acts.take(preview.importId, sent, false);
    setRunning(false);
    if (!answer.ok) return preview.say(answer.refused);
    const done = answer.value.filter(({ is }) => is === 'added' || is === 'merged' || is === 'replaced');
    if (done.length > 0)
      acts.tell(
        preview.importId,
        done.length,
        done.some(({ is }) => is !== 'replaced'),
      );
    setVersion(version + 1);
    preview.again();
  };
  const why = refused ?? preview.refused;
  return (
    <Content className="main ext-import">
      <div className="ext-imp-head">
        <h2>{t('ext.imp.title', { provider })}</h2>
        <p className="small t2">{account?.is === 'connected' ? account.account?.email : t('ext.imp.unconnected')}</p>
      </div>
      {account?.is === 'connected' && (
        <>
          <FindFields found={looked} provider={provider} />
          {why && (
            <p className="err err--box" role="alert">
              {refusalText(t, why).label}
            </p>
          )}
          <p className="small t2" role="status">
            {found?.contacts.length === 0
              ? t('ext.nothing', { text: found.text })
              : rows.length > 0
                ? t('ext.imp.found', { n: rows.length })
                : t('ext.imp.hint')}
          </p>
          {rows.length > 0 && (
            <>
              <ul className="ext-imp" aria-label={t('ext.found', { provider })}>
                {rows.map((row) => (
                  <ImportRow
                    key={row.fields.thirdPartyId}
                    row={row}
                    onChoose={(choice) => preview.choose(row.fields.thirdPartyId, choice)}
                  />
                ))}
              </ul>
              <div className="ext-imp-foot">
                <p className="grow">
                  <b>
                    {t('ext.imp.says', { added: countOf('add'), replaced: replaced.length, merged: countOf('merge') })}
                  </b>
                  <span className="small t2">{t('ext.imp.into')}</span>
                </p>
                <Button
                  look="primary"
                  disabled={chosen.length === 0 || isRunning}
                  onClick={() => (replaced.length > 0 ? setAsking(true) : void run(true))}
                >
                  {t('ext.imp.run', { n: chosen.length })}
                </Button>
              </div>
            </>
          )}
        </>
      )}
      <ImportedList
        directory={directory}
        provider={provider}
        version={version}
        onDeleted={() => {
          setVersion(version + 1);
          preview.again();
        }}
      />
      {isAsking && (
        <Question
          title={t('ext.imp.replaceAsk', {
            name: replaced.map(({ outcome, fields }) => outcome.about || contactName(fields)).join(', '),
          })}
          text={t('ext.imp.replaceText', {
            provider,
            fields: changed.map((field) => t(`ext.imp.field.${field as 'name'}`)).join(', '),
          })}
          stay={t('ext.cancel')}
          go={t('ext.imp.replace')}
          onStay={() => setAsking(false)}
          onGo={() => void run(true)}
          save={
            chosen.length > replaced.length ? { name: t('ext.imp.without'), onSave: () => void run(false) } : undefined
          }
        />
      )}
    </Content>
  );
}
