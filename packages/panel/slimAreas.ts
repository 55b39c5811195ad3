/** An area as its file registers it, without the names of the areas it needs: the house test reads them, the panel never does. */
export const withoutNeeds = (code: string): string => code.replace(/^ {2}needs: \[[^\]]*\],\n/m, '');

/** What registers an area is in the chunk of all of them; which others it needs would be a third of some. */
export const slimAreas = () => ({
  name: 'slim-areas',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    return /panel\/src\/.*[aA]rea\.ts$/.test(id) ? withoutNeeds(code) : undefined;
  },
});
