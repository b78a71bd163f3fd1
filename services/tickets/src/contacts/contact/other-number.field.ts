import type { ContactField, Language } from '@recado/contracts';
import type { ContactEntity } from './contact.entity.ts';

const names: Record<Language, string> = { pt: 'Outro número', en: 'Other number', es: 'Otro número' };

/** A contact has one number: the number of a merged contact is kept as a custom field. */
export function otherNumberField(contact: ContactEntity, other: ContactEntity, language: Language): ContactField[] {
  if (!other.number || !contact.number || contact.numberKey === other.numberKey) return [];
  const taken = new Set(contact.extraInfo.map(({ name }) => name));
  let name = names[language];
  for (let n = 2; taken.has(name); n++) name = `${names[language]} ${n}`;
  return [{ name, value: other.number }];
}
