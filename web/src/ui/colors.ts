import { luminance, plainColor } from '../theme/contrast.ts';

/** The fifty colours of queues and tags: ten hues in five shades of equal lightness, from light to dark. */
export const palette = {
  grey: ['#C5CBD2', '#9FA9B3', '#7D8792', '#5E6771', '#414950'],
  red: ['#FDB6AF', '#FE7972', '#E64343', '#BA1D27', '#8A0314'],
  orange: ['#FFB891', '#F28745', '#D06206', '#A04A03', '#723302'],
  yellow: ['#E6C686', '#CEA02E', '#A97F05', '#816006', '#5B4404'],
  green: ['#A0DCA7', '#61C072', '#2B9F4A', '#007C2F', '#00581F'],
  teal: ['#98D9D4', '#50BCB5', '#079A94', '#107571', '#035350'],
  blue: ['#A3CFFD', '#5AADFE', '#2389E2', '#0168B4', '#024981'],
  indigo: ['#BDC7FD', '#929EFD', '#6E76F0', '#5155C5', '#383993'],
  purple: ['#DDB9FE', '#C687F9', '#A65FDC', '#833FB3', '#5E2785'],
  pink: ['#FEB0CE', '#F874AD', '#D8488C', '#AE266B', '#80104C'],
} as const;
export type Family = keyof typeof palette;
export const families = Object.keys(palette) as Family[];
export const colors: string[] = families.flatMap((family) => [...palette[family]]);

/** Black or white, by the better contrast on the colour: at least 4.58:1 on any. */
export const inkOn = (color: string): string => (luminance(color) > 0.1791 ? '#000000' : '#FFFFFF');

/** The first unused colour; any once all are in use. */
export function freeColor(taken: string[], from = 0): string {
  const used = new Set(taken.map(plainColor));
  const shades = [2, 3, 1, 4, 0];
  const inTurn = shades.flatMap((shade) =>
    families
      .slice(1)
      .concat('grey')
      .map((family) => palette[family][shade] ?? ''),
  );
  return inTurn.find((color) => !used.has(color)) ?? inTurn[from % inTurn.length] ?? '#5E6771';
}
