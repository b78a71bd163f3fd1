import type { Language } from '@recado/contracts';
import { useLanguage } from '../../lib/i18n.ts';
import { auditVerbs } from './audit-verbs.text.ts';
import { declaredAuditWords } from './words/audit-words.gen.ts';

type Verb = keyof typeof auditVerbs.pt;

const verbsFor: Record<string, Verb[]> = {
  tickets: ['remove'],
  // A company is erased, which is a command of its own.
  companies: ['create', 'update'],
};

/** Name of each audited command, by the command: "Adicionou uma fila". In the order of the names. */
export function auditActions(language: Language): Map<string, string> {
  const verbs = auditVerbs[language];
  const named = declaredAuditWords.flatMap(({ resource, words }) => {
    const { noun, phrases = {} } = words[language];
    const verbsOf = noun === undefined ? [] : (verbsFor[resource] ?? (['create', 'update', 'remove'] as const));
    return [
      ...verbsOf.map((verb) => [`${resource}.${verb}`, `${verbs[verb]} ${noun}`] as const),
      ...Object.entries(phrases).map(([command, phrase]) => [`${resource}.${command}`, phrase] as const),
    ];
  });
  return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, language)));
}

export const useAuditActions = (): Map<string, string> => auditActions(useLanguage()[0]);

/** The name of a field that only one resource has. */
export const auditFieldOf = (name: string, language: Language): string | undefined =>
  declaredAuditWords.map(({ words }) => words[language].fields?.[name]).find((label) => label !== undefined);
