import type { PanelLanguage } from '@ringside/protocol/words/languages';
import type { Message } from './Words.ts';

type Catalogue = Readonly<Partial<Record<string, Message>>>;

/** The files of languages that lie in a folder of their own, one for each subject: `languages/de/calls.json`. */
const files = import.meta.glob<Catalogue>('../../languages/*/*.json', { import: 'default' });

/** French lies beside the English texts, typed by them. */
async function readFrench(): Promise<Catalogue> {
  const [{ fr }, { frAreasToC }, { frAreasToH }, { frAreasToQ }, { frAreasFromR }] = await Promise.all([
    import('./fr.ts'),
    import('./fr/areasToC.ts'),
    import('./fr.areasToH.ts'),
    import('./fr.areasToQ.ts'),
    import('./fr.areasFromR.ts'),
  ]);
  return { ...fr, ...frAreasToC, ...frAreasToH, ...frAreasToQ, ...frAreasFromR };
}

/**
 * Fetches the texts of a language.
 *
 * @throws when one of its files cannot be fetched
 */
export async function readCatalogue(locale: PanelLanguage): Promise<Catalogue> {
  if (locale === 'fr') return readFrench();
  const own = Object.keys(files).filter((path) => path.includes(`/${locale}/`));
  return Object.assign({}, ...(await Promise.all(own.map((path) => files[path]?.()))));
}
