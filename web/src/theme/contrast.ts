/** `#abc`, `abc` or `#AABBCC` as `#AABBCC`, so that two can be compared; any other text stays unchanged. */
export function plainColor(color: string): string {
  const digits = color.replace('#', '').toUpperCase();
  if (/^[0-9A-F]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9A-F]{6}$/.test(digits) ? `#${digits}` : color;
}

/** Relative luminance (WCAG 2), 0 to 1. */
export function luminance(color: string): number {
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
