import { type DialIn, numberOf, pinInGroups } from '@ringside/domain/meeting';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';

/** How phones come into a meeting of the user, to be copied alone or with the link. S-CONF-8 */
export function DialInCard(props: {
  dialIn: DialIn;
  name: string;
  link: string;
  says: 'meet.phonesKnock' | 'meet.phonesRefused' | null;
}) {
  const { dialIn, name, link, says } = props;
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);
  const pin = pinInGroups(dialIn.pin);
  const number = numberOf(dialIn);
  const texts = {
    'meet.copyPin': `${number}, ${pin}#`,
    'meet.copyInvitation': t('meet.invitationText', { name, link, number, pin }),
  };
  const copy = (what: keyof typeof texts) =>
    navigator.clipboard?.writeText(texts[what]).then(
      () => setCopied(what),
      () => setCopied(null),
    );
  return (
    <section className="meet-dial" aria-label={t('meet.byTelephone')}>
      <dl className="meet-about">
        {dialIn.outside && (
          <>
            <dt>{t('meet.dialOutside')}</dt>
            <dd className="n">{numberText(dialIn.outside, '')}</dd>
          </>
        )}
        <dt>{t('meet.dialInside')}</dt>
        <dd className="n">{dialIn.inside}</dd>
        <dt>{t('meet.dialPin')}</dt>
        <dd className="n meet-pin">{numberText(pin, '')}</dd>
      </dl>
      <div className="meet-dial-copy">
        {(['meet.copyPin', 'meet.copyInvitation'] as const).map((what) => (
          <Button key={what} size="small" look={copied === what ? 'call' : 'plain'} onClick={() => void copy(what)}>
            {t(copied === what ? 'meet.copied' : what)}
          </Button>
        ))}
      </div>
      <p className="small t2">
        {t('meet.phonesCome')}
        {says && ` ${t(says)}`}
      </p>
    </section>
  );
}
