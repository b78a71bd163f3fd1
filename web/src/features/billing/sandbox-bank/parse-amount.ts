/** Cents of an amount as people write it: 49, 49,90, 1.249,90, 49.90. null: it is none. */
export function parseAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[.,](?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 ? cents : null;
}
