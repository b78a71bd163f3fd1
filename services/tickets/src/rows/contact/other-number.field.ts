import { numberKey, type ContactField, type Language } from '@recado/contracts';

const names: Record<Language, string> = { pt: 'Outro número', en: 'Other number', es: 'Otro número' };

interface Contact {
  number: string | null;
  extraInfo: ContactField[];
}

/**
 * A contact has one number: the one that it had before, or that of a merged contact, is kept as a custom field.
 * @returns none where such a field has the number already
 */
export function otherNumberFields({ extraInfo }: Contact, number: string, language: Language): ContactField[] {
  return isKept(extraInfo, number) ? [] : [{ name: freeName(extraInfo, names[language]), value: number }];
}

/** The fields of a twin as the contact takes them over: of numbers in such fields only those that it lacks, each under a name of its own. */
export function fieldsOfTwin(contact: Contact, twin: ContactField[]): ContactField[] {
  const taken = [...contact.extraInfo];
  const fields: ContactField[] = [];
  for (const field of twin) {
    const base = baseName(field);
    if (base !== null && (isKept(taken, field.value) || isNumberOf(contact, field.value))) continue;
    const own = base === null ? field : { name: freeName(taken, base), value: field.value };
    fields.push(own);
    taken.push(own);
  }
  return fields;
}

export interface FormerNumber {
  number: string;
  /** Another account has the number since then. */
  isLost: boolean;
  /** Nobody knows that the number was ever the person's. */
  isCorrection?: boolean;
}

/** The number that a contact has; those that it had, where it lost its own to another account. */
export const lastNumbers = (contact: Contact): FormerNumber[] =>
  contact.number
    ? [{ number: contact.number, isLost: false }]
    : otherNumbers(contact).map((number) => ({ number, isLost: true }));

/** The numbers that the person had before, or that merged contacts had, which are kept in such fields. */
export const otherNumbers = ({ extraInfo }: Contact): string[] =>
  extraInfo.flatMap((field) => (baseName(field) === null ? [] : field.value));

/** The fields without those that keep a number. */
export const withoutNumber = (fields: ContactField[], number: string): ContactField[] =>
  fields.filter((field) => baseName(field) === null || numberKey(field.value) !== numberKey(number));

const isKept = (fields: ContactField[], number: string): boolean =>
  fields.some((field) => baseName(field) !== null && numberKey(field.value) === numberKey(number));
const isNumberOf = ({ number }: Contact, other: string): boolean =>
  number !== null && numberKey(number) === numberKey(other);

/** The name of a field that keeps a number, without its count; null for another field. */
function baseName({ name, value }: ContactField): string | null {
  const base = name.replace(/ \d+$/, '');
  return Object.values(names).includes(base) && /^\d{8,15}$/.test(value) ? base : null;
}

function freeName(fields: ContactField[], base: string): string {
  const taken = new Set(fields.map(({ name }) => name));
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base} ${n}`;
  return name;
}
