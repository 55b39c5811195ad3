import * as z from 'zod/mini';
import type { HostUiEventMap } from './hostUi.ts';
import { hostUiEvents } from './hostUiResults.ts';
import type { NewsEventMap } from './news.ts';
import type { SupervisionEventMap } from './supervision.ts';
import { supervisionView } from './supervisionSchemas.ts';

type Events = HostUiEventMap & NewsEventMap & SupervisionEventMap;

const text = z.string();
const count = z.int().check(z.minimum(0));
const figure = z.nullable(z.number());

/** Contents of the events of the rarer subjects. */
export const featureEvents = {
  ...hostUiEvents,
  SUPERVISION_EVENT: supervisionView,
  VOICEMAIL_EVENT: z.object({
    newMessages: count,
    message: z.nullable(z.object({ id: text, number: text, label: text, at: z.number(), seconds: count })),
  }),
  SMS_EVENT: z.object({
    threadID: text,
    groupID: text,
    number: text,
    label: text,
    isIncoming: z.boolean(),
    text,
    at: z.number(),
    isMine: z.boolean(),
    state: text,
  }),
  QUALITY_EVENT: z.object({
    lineID: text,
    level: text,
    lossIn: figure,
    lossOut: figure,
    jitterMs: figure,
    roundTripMs: figure,
  }),
  USAGE_EVENT: z.object({ kind: text, name: text }),
} satisfies { [E in keyof Events]: z.ZodMiniType<Events[E]> };
