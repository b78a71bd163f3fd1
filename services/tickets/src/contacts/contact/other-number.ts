import type { ContactField, Language } from '@recado/contracts';
import type { ContactEntity } from './contact.entity.ts';

const names: Record<Language, string> = { pt: 'Outro número', en: 'Other number', es: 'Otro número' };

/** A contact has one number: the other of two that become one is kept as a field. */
export function otherNumber(kept: ContactEntity, other: ContactEntity, language: Language): ContactField[] {
  if (!other.number || !kept.number || kept.numberKey === other.numberKey) return [];
  const taken = new Set(kept.extraInfo.map(({ name }) => name));
  let name = names[language];
  for (let n = 2; taken.has(name); n++) name = `${names[language]} ${n}`;
  return [{ name, value: other.number }];
}
