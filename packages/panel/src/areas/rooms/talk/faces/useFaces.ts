import { faceAt } from '@ringside/chat/rules/talk/reaction';
import { useReducer } from 'react';
import { componentCode } from '../../../../kernel/code/ComponentCode.ts';
import { withWords } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import type { Completed, Option } from '../useCompletion.ts';

export interface FaceOption extends Option {
  face: string;
}
/** Faces that the list beside the field has at a time. */
const LIST = 6;

/** Finds faces by their names: fetched with the sheets of a message, and then known before the first letter. */
export const faceNames = componentCode(async () => (await withWords(import('../message/sheetsArea.ts'))).findFaces);

/** The faces that a `:` in the field may mean, by the names that the product has for them. S-MSG-5 */
export function useFaces(): Completed<FaceOption> {
  const t = useT();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  return {
    placeAt: faceAt,
    among: ({ query }) =>
      (faceNames.now()?.(t, query) ?? [])
        .slice(0, LIST)
        .map(({ face, name }) => ({ id: face, face, name, text: face })),
    onLook() {
      if (!faceNames.now()) void faceNames.fetch().then(redraw);
    },
    onPick() {},
    // `:fire:` as it is written elsewhere.
    endsWith: (key, { query }, { name }) => key === ':' && name.toLowerCase().split(' ').includes(query.toLowerCase()),
  };
}
