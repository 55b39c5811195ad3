import * as z from 'zod/mini';
import type { HostCard, HostRow, HostSetting, HostToast } from './hostUi.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const short = z.string().check(z.minLength(1), z.maxLength(100));
const long = z.string().check(z.maxLength(1000));
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));

const toast = z.object({
  id,
  kind: z.enum(['info', 'ok', 'error']),
  title: short,
  text: z.optional(long),
  actions: z.optional(list(z.object({ id, text: short }), 2)),
  timeoutMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
}) satisfies z.ZodMiniType<HostToast>;

const row = z.union([
  z.object({ type: z.literal('text'), text: long, label: z.optional(short) }),
  z.object({ type: z.literal('link'), id, text: short, label: z.optional(short) }),
  z.object({ type: z.literal('button'), id, text: short, look: z.optional(z.enum(['primary', 'plain'])) }),
  z.object({
    type: z.literal('field'),
    id,
    label: short,
    value: z.optional(long),
    isLong: z.optional(z.boolean()),
  }),
]) satisfies z.ZodMiniType<HostRow>;

const card = z.object({
  id,
  place: z.enum(['call', 'page']),
  title: short,
  // not `lineID` to the bridge: a card may outlive its call
  lineID: z.optional(id),
  rows: list(row, 20),
}) satisfies z.ZodMiniType<HostCard>;

const labels = { id, label: short, hint: z.optional(long) };
const setting = z.union([
  z.object({ ...labels, type: z.literal('switch'), value: z.boolean() }),
  z.object({ ...labels, type: z.literal('text'), value: long }),
  z.object({
    ...labels,
    type: z.literal('choice'),
    value: id,
    choices: list(z.object({ id, text: short }), 50),
  }),
]) satisfies z.ZodMiniType<HostSetting>;

/** Contents of the commands that fill parts of the panel. */
export const hostUiContents = {
  SHOW_TOAST: toast,
  SET_CARDS: z.object({ cards: list(card, 10) }),
  SET_SETTINGS: z.object({ title: short, settings: list(setting, 30) }),
};
