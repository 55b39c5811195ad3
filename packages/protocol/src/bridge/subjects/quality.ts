import * as z from 'zod/mini';

export interface QualityEventMap {
  /** How good the line of a call is that this browser carries; when the judgement changes, and every 10 s. */
  QUALITY_EVENT: QualityView;
}

/** The sound of one call, as this browser measures it over the last seconds. */
export interface QualityView {
  lineID: string;
  /** `good`, `fair` or `poor`; a newer panel may add values. */
  level: string;
  /** Share of the packets that were lost, in percent, heard here and heard by the other side; `null` when not known. */
  lossIn: number | null;
  lossOut: number | null;
  jitterMs: number | null;
  /** There and back. */
  roundTripMs: number | null;
}

const figure = z.nullable(z.number());

export const qualityEvents = {
  QUALITY_EVENT: z.object({
    lineID: z.string(),
    level: z.string(),
    lossIn: figure,
    lossOut: figure,
    jitterMs: figure,
    roundTripMs: figure,
  }),
} satisfies { [E in keyof QualityEventMap]: z.ZodMiniType<QualityEventMap[E]> };
