import type { WireMembersRequest, WireQueueMembers } from '@ringside/protocol/queues/members';

/** A member as it is being edited. */
export interface DraftMember {
  userID: string;
  label: string;
  number: string;
  /** Undefined: as it is. */
  active: boolean | undefined;
  /** NaN: an empty field. */
  level: number;
  skills: readonly string[];
}

/** The members as they were read, nothing changed. */
export const draftOf = ({ items }: WireQueueMembers): DraftMember[] =>
  items.map(({ active: _, ...item }) => ({ ...item, active: undefined }));

/** The texts between commas, each once. */
export const skillsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  ),
];

/** Whether the server would take it. */
export const isLevel = (level: number): boolean => Number.isInteger(level) && level >= 0 && level <= 100;
export const areSkills = (skills: readonly string[]): boolean =>
  skills.length <= 20 && skills.every((skill) => skill.length <= 60);
export const isMemberRight = ({ level, skills }: DraftMember): boolean => isLevel(level) && areSkills(skills);

/** What is to be saved; null: nothing has changed. */
export function membersChange(saved: WireQueueMembers, draft: readonly DraftMember[]): WireMembersRequest | null {
  const items = draft.map(({ userID, active, level, skills }) => ({
    ...{ userID, level, skills: [...skills] },
    ...(active === undefined ? {} : { active }),
  }));
  const isSame =
    items.length === saved.items.length &&
    saved.items.every((before, index) => {
      const now = items[index];
      return (
        now?.userID === before.userID &&
        now.level === before.level &&
        (now.active ?? before.active) === before.active &&
        now.skills.join() === before.skills.join()
      );
    });
  return isSame ? null : { before: saved.items.map(({ userID }) => userID), items };
}
