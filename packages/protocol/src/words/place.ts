/** Characters of a floor or room. NAV-037 */
export const PLACE_MAX = 60;
