/** Brazilian numbers in their usual notation, others with a plus. */
export function formatPhone(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`;
  return /^\d{8,}$/.test(digits) ? `+${digits}` : digits;
}
