/** Texts of meeting services of others that are wanted before their screens. */
export const enCollaborationTitles = {
  'screen.ucc': 'Business Collaboration',
  'screen.teams': 'Teams Collaboration',
  'collab.words': 'meeting video conference room link',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    collaborationTitles: typeof enCollaborationTitles;
  }
}
