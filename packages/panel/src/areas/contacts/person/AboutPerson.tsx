import '../../../kit/styles/page.css';
import type { ContactRecord } from '@ringside/domain/directory';
import { personRoles, relations } from '@ringside/protocol/words/contacts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../../words/useT.ts';
import { contactPath } from '../paths.ts';
import { directoryTexts } from './contactFields.ts';
import { TaggedText, TagList } from './Tagged.tsx';

const sides = [...(Object.keys(relations) as (keyof typeof relations)[]), ...Object.values(relations)];

/** What a person is to the company and to others. ROLE-008 */
export function Roles({ roles }: { roles: readonly string[] }) {
  const t = useT();
  return personRoles
    .filter((role) => roles.includes(role))
    .map((role) => (
      <span key={role} className="tag contact-vip">
        {t(`person.role.${role}`)}
      </span>
    ));
}

/** What is known of a contact beside numbers and addresses. CONT-003, CONT-005, CONT-007 */
export function AboutPerson({ contact }: { contact: ContactRecord }) {
  const t = useT();
  const texts = directoryTexts.flatMap((name) => (contact[name] ? [[name, contact[name]] as const] : []));
  const related = contact.related ?? [];
  const tags = contact.tagNames ?? [];
  const has = contact.website !== '' || contact.note !== '' || texts.length > 0 || tags.length > 0;
  return (
    <>
      {related.length > 0 && (
        <section aria-label={t('person.people')}>
          <h3 className="sec sec--flush">{t('person.people')}</h3>
          <dl className="person-rel">
            {sides
              .filter((side) => related.some(({ as }) => as === side))
              .map((side) => (
                <div key={side}>
                  <dt className="t2">{t(`person.${side}`)}</dt>
                  {related
                    .filter(({ as }) => as === side)
                    .map(({ contactId, displayName }) => (
                      <dd key={contactId}>
                        <PanelLink className="link" path={contactPath(contactId)}>
                          {displayName}
                        </PanelLink>
                      </dd>
                    ))}
                </div>
              ))}
          </dl>
        </section>
      )}
      {has && (
        <section aria-label={t('contacts.about')}>
          <h3 className="sec sec--flush">{t('contacts.about')}</h3>
          {tags.length > 0 && <TagList tags={tags} />}
          {contact.website && <p>{contact.website}</p>}
          {contact.note && (
            <p className="contact-note">
              <TaggedText text={contact.note} />
            </p>
          )}
          <dl className="person-rel">
            {texts.map(([name, text]) => (
              <div key={name}>
                <dt className="t2">{t(`person.${name}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
