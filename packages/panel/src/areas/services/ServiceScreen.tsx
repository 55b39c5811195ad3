import '../../kit/styles/forms.css';
import './services.css';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Waiting } from '../../kit/Waiting.tsx';
import { useT } from '../../words/useT.ts';
import { enForwarding } from '../forwarding/words.en.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { SoundPage } from './SoundPage.tsx';
import { enServiceTitles } from './titles.en.ts';
import { serviceNamed, useService } from './useService.ts';
import { enServices } from './words.en.ts';

/** English texts that come with this code: those of rules too, whose parts and names it shows. */
export const words = [enServices, enServiceTitles, enForwarding];

interface Props {
  /** As the path says it. */
  service: string;
  /** What callers of call queuing hear; null: the service itself. */
  topic: 'wa' | 'qm' | 'ccs' | null;
}

/** A service of the phone, or what is heard in it. S-FWD-4, NAV-022 .. NAV-029, NAV-032 */
export function ServiceScreen({ service: name, topic }: Props) {
  const t = useT();
  const named = serviceNamed(name);
  const { service, refused, reload, write } = useService(named);
  if (!named || refused?.status === 404)
    return (
      <main className="main" data-region="content">
        <EmptyState title={t('svc.gone')} text={t('svc.goneText')}>
          <PanelLink className="btn" path="/settings">
            {t('svc.back')}
          </PanelLink>
        </EmptyState>
      </main>
    );
  if (!service)
    return (
      <Waiting
        failed={refused && { title: t('svc.failed'), ...refusalText(t, refused), code: refused.code }}
        rows={4}
        onRetry={() => void reload()}
      />
    );
  const { settings } = service;
  if (topic && settings.service === 'callqueuing') return <SoundPage topic={topic} settings={settings} write={write} />;
  return <ServiceForm key={named} service={service} write={write} />;
}
