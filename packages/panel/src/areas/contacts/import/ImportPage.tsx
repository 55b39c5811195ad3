import '../contacts.css';
import '../../../kit/styles/page.css';
import './import.css';
import { type ContactFields, contactName } from '@ringside/domain/directory';
import { mayCreate } from '@ringside/domain/rights';
import { useState } from 'react';
import { Content } from '../../../kernel/navigation/column.tsx';
import { useRights } from '../../../kernel/rights.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { enContacts } from '../words.en.ts';
import { ChooseColumns, type Table } from './ChooseColumns.tsx';
import { type Column, guessColumns, isHeader, rowFields } from './csvColumns.ts';
import { Preview } from './Preview.tsx';
import { type FileFault, readFile } from './readFile.ts';
import { enImport } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts, enImport];

type Step =
  | { at: 'file'; fault: FileFault | null; isReading?: true }
  | { at: 'columns'; table: Table }
  | { at: 'preview'; contacts: readonly ContactFields[] };

/** Contacts of a file: the file, its columns where it is a table, what would become of each, and what has. S-CONT-10 */
export function ImportPage() {
  const t = useT();
  const mayShare = mayCreate(useRights('SharedContact'));
  const [isShared, setShared] = useState(false);
  const [step, setStep] = useState<Step>({ at: 'file', fault: null });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setStep({ at: 'file', fault: null, isReading: true });
    const content = await readFile(file).catch(() => 'nothing' as const);
    if (typeof content === 'string') return setStep({ at: 'file', fault: content });
    if (content.is === 'cards') return setStep({ at: 'preview', contacts: content.contacts });
    const [first = []] = content.rows;
    const hasHeader = isHeader(first);
    const kinds: Column[] = hasHeader
      ? guessColumns(first)
      : first.map((cell) => (/\d{4}/.test(cell) ? 'work' : 'name'));
    setStep({
      at: 'columns',
      table: {
        header: hasHeader ? first : null,
        rows: content.rows.slice(hasHeader ? 1 : 0),
        kinds,
        from: content.from,
      },
    });
  };
  return (
    <Content className="main pg">
      <h2 className="imp-h">{t('screen.import')}</h2>
      {step.at === 'file' && (
        <div className="imp">
          <p className="small t2">{t('import.what')}</p>
          {mayShare && (
            <fieldset>
              <legend>{t('contacts.who')}</legend>
              <div className="btns">
                {[false, true].map((one) => (
                  <Button
                    key={String(one)}
                    size="small"
                    aria-pressed={isShared === one}
                    look={isShared === one ? 'primary' : 'plain'}
                    onClick={() => setShared(one)}
                  >
                    {t(one ? 'contacts.everyone' : 'contacts.onlyMe')}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
          <label className="btn btn--l imp-file">
            {t(step.isReading ? 'import.reading' : 'import.choose')}
            <input
              type="file"
              className="sr"
              accept=".vcf,.csv,.txt,text/vcard,text/csv"
              disabled={step.isReading}
              onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
            />
          </label>
          {step.fault && (
            <p className="err err--box" role="alert">
              {t(`import.${step.fault}`)}
            </p>
          )}
        </div>
      )}
      {step.at === 'columns' && (
        <ChooseColumns
          table={step.table}
          onBack={() => setStep({ at: 'file', fault: null })}
          onDone={(kinds) =>
            setStep({ at: 'preview', contacts: step.table.rows.map((row) => rowFields(row, kinds, step.table.from)) })
          }
        />
      )}
      {step.at === 'preview' && (
        <Preview
          contacts={step.contacts}
          isShared={isShared}
          nameOf={contactName}
          onBack={() => setStep({ at: 'file', fault: null })}
        />
      )}
    </Content>
  );
}
