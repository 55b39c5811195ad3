import * as z from 'zod/mini';

/** A union that a newer panel may add values to: the known ones are offered by editors, and any other text has its type. */
export type Growing<Known extends string> = Known | (string & {});

/** Schema of a union that may grow: a reader takes an unknown value as it is. */
export const growing = <T extends string>() => z.string() as unknown as z.ZodMiniString<T>;

/** An id in a command. */
export const id = z.string().check(z.minLength(1), z.maxLength(200));
/** A text in a command. */
export const text = z.string().check(z.maxLength(1000));
/** Content of a command that says everything by its name. */
export const nothing = z.optional(z.nullable(z.object({})));
/** How many of something. */
export const count = z.int().check(z.minimum(0));

/**
 * How a command behaves when the link is lost: `read` is sent again, `set` is sent again with the same key and
 * answered once, `effect` is rejected with `outcomeUnknown` and never sent again. Whatever acts on a live call is an
 * effect, also HOLD: one that comes late would surprise the two who are speaking. DESIGN section 2.4
 */
export type CommandClass = 'read' | 'set' | 'effect';

/** Who may send a command, and how it behaves. */
export interface CommandRule<Content extends z.ZodMiniType = z.ZodMiniType> {
  /** Shape of `content`; unknown extra members are dropped. */
  content: Content;
  class: CommandClass;
  /** Needs the ACD capability: 403 without. CRM-046, Q-011 */
  acd: boolean;
  /** Concerns the panel as a thing in the page, not its user: runs also while nobody is signed in. */
  page: boolean;
}

/** A command of the signed-in user. */
export const command = <Content extends z.ZodMiniType>(content: Content, kind: CommandClass): CommandRule<Content> => ({
  content,
  class: kind,
  acd: false,
  page: false,
});
/** A command of a queue agent. */
export const agentCommand = <Content extends z.ZodMiniType>(
  content: Content,
  kind: CommandClass,
): CommandRule<Content> => ({ content, class: kind, acd: true, page: false });
/** A command about the panel as a thing in the page. */
export const pageCommand = <Content extends z.ZodMiniType>(
  content: Content,
  kind: CommandClass,
): CommandRule<Content> => ({ content, class: kind, acd: false, page: true });
