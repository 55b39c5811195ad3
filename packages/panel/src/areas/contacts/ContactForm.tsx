import './contacts.css';
import type { ContactFields, ContactRecord } from '@ringside/domain/directory';
import { contactName, isEmailFault, numberFault } from '@ringside/domain/directory';
import { mayCreate, mayDelete, mayUpdate } from '@ringside/domain/rights';
import { contactLimits } from '@ringside/protocol/words/contacts';
import { useSetAtom, useStore } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { goToAtom, leavingAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import type { Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { contactActs } from './acts.ts';
import { DeleteContact } from './DeleteContact.tsx';
import { Entries } from './Entries.tsx';
import { emailKinds, numberKinds } from './kindWord.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { contactPath } from './paths.ts';
import { emptyFields, fieldsOf, writtenFields } from './person/contactFields.ts';
import { MoreFields } from './person/MoreFields.tsx';

const texts = ['firstName', 'lastName', 'company', 'title', 'department', 'website'] as const;

/** The fields of a contact; one that is not kept yet has no `saved`. */
export function ContactForm({
  saved,
  first,
  shared,
  isDirectory = false,
}: {
  saved: ContactRecord | null;
  first: ContactFields;
  shared: boolean;
  isDirectory?: boolean;
}) {
  const t = useT();
  const acts = useActs(contactActs);
  const store = useStore();
  const goTo = useSetAtom(goToAtom);
  const rights = useRights('SharedContact');
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState(first);
  const [isShared, setShared] = useState(shared);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Another user's version, when that came in between. */
  const [other, setOther] = useState<ContactRecord | null>(null);
  const put = (more: Partial<ContactFields>) => setFields((now) => ({ ...now, ...more }));
  /** Of a contact of everybody the rights say which fields are the user's to change. ROLE-004 */
  const isFixed = (name: keyof ContactFields) => base?.isShared === true && !mayUpdate(rights, base.id, name);
  const now = writtenFields(fields);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(base ? fieldsOf(base) : emptyFields);
  const wrong = (number: string) => (number.trim() === '' ? null : numberFault(number, isShared));
  const badEmail = (address: string) => address.trim() !== '' && isEmailFault(address);
  const isNameless = contactName(now) === '';
  const isFaulty =
    isNameless || now.numbers.some(({ number }) => wrong(number)) || now.emails.some((e) => badEmail(e.address));

  const leave = (path: string) => {
    store.set(leavingAtom, null);
    goTo(path);
  };
  const save = async (at = base?.changedAt ?? 0) => {
    setTried(true);
    if (isFaulty || isSaving) return;
    setSaving(true);
    const done = base ? await acts.change(base.id, now, at) : await acts.make(now, isShared);
    setSaving(false);
    if (done.ok) return leave(contactPath(done.value.id));
    if (base && done.refused.code === 'CONTACT_CHANGED') {
      const theirs = await acts.one(base.id);
      if (theirs.ok) return setOther(theirs.value);
    }
    setRefused(done.refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const fault = refused && refusalText(t, refused);
  return (
    <>
      {isChanged && <LeaveGuard />}
      <Content className="main">
        <form className="cform" id="contact-form" onSubmit={submit} noValidate>
          {!base && (
            <fieldset>
              <legend>{t('contacts.who')}</legend>
              <div className="btns">
                <Button
                  size="small"
                  aria-pressed={!isShared}
                  look={isShared ? 'plain' : 'primary'}
                  onClick={() => setShared(false)}
                >
                  {t('contacts.onlyMe')}
                </Button>
                {(mayCreate(rights) || isShared) && (
                  <Button
                    size="small"
                    aria-pressed={isShared}
                    look={isShared ? 'primary' : 'plain'}
                    onClick={() => setShared(true)}
                  >
                    {t('contacts.everyone')}
                  </Button>
                )}
              </div>
            </fieldset>
          )}
          {other && (
            <div className="note" role="alert">
              <p>{t('contacts.changed', { who: other.changedBy || t('contacts.somebody'), name: other.name })}</p>
              <div className="btns">
                <Button size="small" onClick={() => void save(other.changedAt)}>
                  {t('contacts.keepMine')}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    setBase(other);
                    setFields(fieldsOf(other));
                    setOther(null);
                  }}
                >
                  {t('contacts.useThis')}
                </Button>
              </div>
            </div>
          )}
          {fault && (
            <p className="err err--box" role="alert">
              {fault.label}
            </p>
          )}
          <div className="g2">
            {texts.map((name) => (
              <div key={name} className="f">
                <label htmlFor={`contact-${name}`}>{t(`contacts.${name}`)}</label>
                <span className="in">
                  <input
                    id={`contact-${name}`}
                    value={fields[name]}
                    maxLength={name === 'website' ? contactLimits.text : contactLimits.name}
                    readOnly={isFixed(name)}
                    autoComplete="off"
                    data-autofocus={name === 'firstName' ? '' : undefined}
                    onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
                  />
                </span>
              </div>
            ))}
          </div>
          {isTried && isNameless && (
            <p className="err" role="alert">
              {t('contacts.nameless')}
            </p>
          )}
          <Entries
            disabled={isFixed('numbers')}
            title={t('contacts.numbers')}
            kinds={numberKinds}
            rows={fields.numbers.map(({ kind, number }) => ({ kind, text: number }))}
            inputMode="tel"
            faultOf={(number) => {
              const why = isTried ? wrong(number) : null;
              return why && t(`contacts.${why}`);
            }}
            onChange={(rows) => put({ numbers: rows.map(({ kind, text }) => ({ kind, number: text })) })}
            add={
              <>
                <Plus className="i i-xs" aria-hidden="true" /> {t('contacts.addNumber')}
              </>
            }
            name={t('contacts.number')}
          />
          <Entries
            disabled={isFixed('emails')}
            title={t('contacts.emails')}
            kinds={emailKinds}
            rows={fields.emails.map(({ kind, address }) => ({ kind, text: address }))}
            inputMode="email"
            faultOf={(address) => (isTried && badEmail(address) ? t('contacts.notAnEmail') : null)}
            onChange={(rows) => put({ emails: rows.map(({ kind, text }) => ({ kind, address: text })) })}
            add={
              <>
                <Plus className="i i-xs" aria-hidden="true" /> {t('contacts.addEmail')}
              </>
            }
            name={t('contacts.email')}
          />
          <div className="f">
            <label htmlFor="contact-note">{t('contacts.note')}</label>
            <textarea
              id="contact-note"
              value={fields.note}
              readOnly={isFixed('note')}
              maxLength={contactLimits.note}
              onChange={({ currentTarget }) => put({ note: currentTarget.value })}
            />
          </div>
          <MoreFields
            fields={fields}
            known={(base?.related ?? []).map(({ contactId, displayName }) => ({ id: contactId, name: displayName }))}
            isOpen={isDirectory}
            isFixed={isFixed}
            onChange={put}
          />
          <div className="row row--1 row--flush">
            <span className="b">{t('contacts.vip')}</span>
            <Switch
              name={t('contacts.vip')}
              on={fields.isVip}
              disabled={isFixed('isVip')}
              onChange={(isVip) => put({ isVip })}
            />
          </div>
        </form>
      </Content>
      <div className="contact-foot">
        {base && !(base.isShared && !mayDelete(rights, base.id)) && (
          <DeleteContact contact={base} onGone={() => leave('/contact/all')} onRefused={setRefused} />
        )}
        <span className="grow" />
        <Button onClick={() => leave(base ? contactPath(base.id) : '/contact/all')}>{t('contacts.discard')}</Button>
        <Button look="primary" disabled={isSaving || !isChanged} onClick={() => void save()}>
          {t('contacts.save')}
        </Button>
      </div>
    </>
  );
}
