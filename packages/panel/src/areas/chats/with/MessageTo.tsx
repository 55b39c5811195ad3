import { lazy, Suspense } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { withWords } from '../../../words/translate.ts';
import type { MessageProps } from './MessageButton.tsx';

const MessageButton = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./MessageButton.tsx')))).MessageButton,
}));

/** The button that writes to a number, where there are rows of people: its code is that of chats. Nothing without a number, and until the code is there. */
export const MessageTo = (props: MessageProps) =>
  props.number !== '' && (
    <Suspense fallback={null}>
      <MessageButton {...props} />
    </Suspense>
  );
