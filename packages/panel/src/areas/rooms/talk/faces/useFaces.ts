import { faceAt } from '@ringside/chat/rules/talk/reaction';
import { useState } from 'react';
import { fetchAlways } from '../../../../kernel/code/fetchCode.ts';
import { withWords } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import type { Completed, Option } from '../useCompletion.ts';
import type { findFaces } from './faceGroups.ts';

export interface FaceOption extends Option {
  face: string;
}
/** Faces that the list beside the field has at a time. */
const LIST = 6;

/** The faces that a `:` in the field may mean, by the names that the product has for them. S-MSG-5 */
export function useFaces(): Completed<FaceOption> {
  const t = useT();
  const [find, setFind] = useState<typeof findFaces | null>(null);
  return {
    placeAt: faceAt,
    among: ({ query }) =>
      (find?.(t, query) ?? []).slice(0, LIST).map(({ face, name }) => ({ id: face, face, name, text: face })),
    onLook() {
      if (!find)
        void fetchAlways(() => withWords(import('../message/sheetsArea.ts'))).then((its) =>
          setFind(() => its.findFaces),
        );
    },
    onPick() {},
    // `:fire:` as it is written elsewhere.
    endsWith: (key, { query }, { name }) => key === ':' && name.toLowerCase().split(' ').includes(query.toLowerCase()),
  };
}
