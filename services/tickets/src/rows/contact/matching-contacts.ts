import { readSearchedNumber, type Country } from '@recado/contracts';

/** The typed text of a search for contacts; a blank one matches all. */
export interface ContactSearch {
  typed: string;
  /** The company's, of numbers without a country code. */
  country: Country | null;
}

/**
 * SQL of the ids of contacts that match: by words of name and e-mail, any part of the number (migrations/0008-search.ts), and
 * the whole number as anybody writes it.
 */
export function matchingContacts({ typed, country }: ContactSearch, values: unknown[]): string {
  const number = readSearchedNumber(typed, country);
  // A former number is stored in the form that WhatsApp had.
  const said = new Set([typed, ...(number?.parts ?? []), ...(number?.forms ?? [])]);
  const texts = `$${values.push([...said])}::text[]`;
  const byText = `select tickets.contacts_matching(text.said) as contact_id from unnest(${texts}) as text(said)`;
  if (!number || number.keys.length === 0) return byText;
  const keys = `$${values.push(number.keys)}::text[]`;
  return `${byText} union select id as contact_id from tickets.contacts where number_key = any(${keys})`;
}
