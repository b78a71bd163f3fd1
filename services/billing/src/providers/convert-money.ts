/** Ten digits before the point are the most that API Pix 2.9.0 allows, and keep every sum a safe integer. */
const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Whole cents as `10.50`, made of digits: dividing by 100 would round. */
export function toDecimalText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('An amount is a whole number of cents');
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole cents as a JSON number of units, such as 10.5: the nearest double, which prints as the same decimal. */
export const toDecimalNumber = (cents: number): number => Number(toDecimalText(cents));

/** Whole cents of `10.50`, `10.5` or `10`, as text or JSON number; null when it is no amount to the cent. */
export function fromDecimal(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const [, units, cents = ''] = DECIMAL.exec(String(value)) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whole cents of an amount that is counted in them; null when it is none. */
export const fromMinorUnits = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
