import { contactName } from '@ringside/domain/directory';
import { type Choice, firstChoice } from '@ringside/domain/external-contacts';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import type { PreviewedContact } from './usePreview.ts';

const marks = { added: 'new', merged: 'differs', same: 'known' } as const;
const whys = ['number', 'email', 'nameless'] as const;

/** One contact that was found: whether it is new, what would change of it, and what is wanted. */
export function ImportRow({ row, onChoose }: { row: PreviewedContact; onChoose: (choice: Choice) => void }) {
  const t = useT();
  const { fields, outcome, choices, choice } = row;
  const { is, why, about = '', changes = [] } = outcome;
  const name = contactName(fields);
  const mark = is === 'same' && changes.length > 0 ? 'differs' : marks[is as keyof typeof marks];
  const known = whys.find((one) => one === why);
  const [first] = choices;
  const usual = firstChoice(outcome) === 'skip' && first ? first : firstChoice(outcome);
  return (
    <li className="ext-imp-row">
      <label className="grow">
        <input
          type="checkbox"
          checked={choice !== 'skip'}
          disabled={choices.length < 2}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? usual : 'skip')}
        />
        <span className="b">
          <span className="med">
            {name} {mark && <span className={`ext-mark ext-mark--${mark}`}>{t(`ext.imp.${mark}`)}</span>}
          </span>
          <span className="small t2">
            {[fields.company !== name && fields.company, fields.emails[0]?.address].filter(Boolean).join(' · ')}
          </span>
          {is !== 'same' &&
            fields.numbers.map(({ number }) => (
              <span key={number} className="small t2 n">
                {numberText(number, '')}{' '}
                {number === fields.defaultPhoneNumber && fields.numbers.length > 1 && <b>{t('ext.imp.default')}</b>}
              </span>
            ))}
          {choice === 'replace' &&
            changes.map(({ field, was, will }) => (
              <span key={field} className="small">
                {t(`ext.imp.field.${field as 'name'}`)}: <s className="t2">{numberText(was, '') || '–'}</s>{' '}
                <b>{numberText(will, '') || '–'}</b>
              </span>
            ))}
          {is === 'fault' && <span className="small danger">{t(`ext.imp.why.${known ?? 'tooLong'}`, { about })}</span>}
          {is === 'directory' && <span className="small t2">{t('ext.imp.directory')}</span>}
          {is === 'full' && <span className="small danger">{t('ext.imp.full')}</span>}
        </span>
      </label>
      {choices.length > 1 && (
        <select
          aria-label={t('ext.imp.choice', { name })}
          value={choice}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Choice)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(`ext.imp.${one}`)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
