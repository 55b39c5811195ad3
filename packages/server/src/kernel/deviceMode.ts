/** A sign-in from a telephone or a tablet, by what its browser calls itself. Q-111 */
export const deviceMode = (userAgent: string): 'mobile' | 'desktop' =>
  /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent) ? 'mobile' : 'desktop';
