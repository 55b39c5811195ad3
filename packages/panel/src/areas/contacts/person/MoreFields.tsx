import { type ContactFields, tagsOf } from '@ringside/domain/directory';
import { contactLimits, relations } from '@ringside/protocol/words/contacts';
import { useId, useState } from 'react';
import { useT } from '../../../words/useT.ts';
import { directoryTexts } from './contactFields.ts';
import { PeopleField, type Person } from './PeopleField.tsx';

const relationNames = Object.keys(relations) as (keyof typeof relations)[];

interface Props {
  fields: ContactFields;
  /** Names of those who stand in the relations. */
  known: readonly Person[];
  /** A new contact of the directory shows them at once. NAV-095 */
  isOpen: boolean;
  /** Whether a field is not the user's to change. */
  isFixed: (name: keyof ContactFields) => boolean;
  onChange: (more: Partial<ContactFields>) => void;
}

/** What a directory keeps of a person beside the numbers: closed until it is wanted. CONT-003 .. CONT-005, CONT-007 */
export function MoreFields({ fields, known, isOpen, isFixed, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [tags, setTags] = useState((fields.tagNames ?? []).join(' '));
  const numbers = fields.numbers.map(({ number }) => number).filter((number) => number.trim() !== '');
  return (
    <details className="more-fields" open={isOpen || undefined}>
      <summary>{t('person.moreFields')}</summary>
      {numbers.length > 1 && (
        <div className="f">
          <label htmlFor={`${id}-default`}>{t('person.default')}</label>
          <span className="in">
            <select
              id={`${id}-default`}
              disabled={isFixed('defaultPhoneNumber')}
              value={numbers.includes(fields.defaultPhoneNumber ?? '') ? fields.defaultPhoneNumber : ''}
              onChange={({ currentTarget }) => onChange({ defaultPhoneNumber: currentTarget.value })}
            >
              <option value="">{t('person.first')}</option>
              {[...new Set(numbers)].map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
      <div className="f">
        <label htmlFor={`${id}-tags`}>{t('person.tags')}</label>
        <span className="in">
          <input
            id={`${id}-tags`}
            value={tags}
            readOnly={isFixed('tagNames')}
            placeholder={t('person.tagsHint')}
            maxLength={(contactLimits.tag + 1) * contactLimits.entries}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              setTags(value);
              const each = tagsOf(value).map((tag) => tag.slice(0, contactLimits.tag));
              onChange({ tagNames: each.slice(0, contactLimits.entries) });
            }}
          />
        </span>
      </div>
      <div className="g2">
        {directoryTexts.map((name) => (
          <div key={name} className="f">
            <label htmlFor={`${id}-${name}`}>{t(`person.${name}`)}</label>
            <span className="in">
              <input
                id={`${id}-${name}`}
                value={fields[name] ?? ''}
                readOnly={isFixed(name)}
                maxLength={contactLimits.name}
                autoComplete="off"
                onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              />
            </span>
          </div>
        ))}
      </div>
      {relationNames.map((name) => (
        <PeopleField
          key={name}
          name={t(`person.${name}`)}
          ids={fields[name] ?? []}
          known={known}
          disabled={isFixed(name)}
          onChange={(ids) => onChange({ [name]: ids })}
        />
      ))}
    </details>
  );
}
