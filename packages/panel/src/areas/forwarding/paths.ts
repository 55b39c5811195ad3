export const OWN_RULES = '/forwarding/own';
export const TRY = '/forwarding/try';

/** Of the editor of a rule of the user. NAV-053 */
export const rulePath = (id: string): string => `/forwarding/own/rule/${encodeURIComponent(id)}`;
export const NEW = 'new';
export const NEW_RULE = rulePath(NEW);
