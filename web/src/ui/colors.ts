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

/** `#abc`, `abc` or `#AABBCC` as `#AABBCC`, so that two can be compared; any other text stays unchanged. */
export function plainColor(color: string): string {
  const digits = color.replace('#', '').toUpperCase();
  if (/^[0-9A-F]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9A-F]{6}$/.test(digits) ? `#${digits}` : color;
}

/** Relative luminance (WCAG 2), 0 to 1. */
function luminance(color: string): number {
  const value = Number.parseInt(plainColor(color).slice(1), 16);
  if (Number.isNaN(value)) return 1;
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours (WCAG 2), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** @param share of the second colour, 0 to 1 */
export function mix(from: string, to: string, share: number): string {
  const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, n) => Math.round(value + ((target[n] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

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
