import { useText } from '../../lib/i18n.ts';
import { auditNouns, auditVerbs } from './audit-nouns.text.ts';
import { auditPhrases } from './audit-phrases.text.ts';

type Noun = keyof typeof auditNouns.pt;
type Verb = keyof typeof auditVerbs.pt;

const verbsFor: Partial<Record<Noun, Verb[]>> = {
  tickets: ['remove'],
  // A company is erased, which is a command of its own.
  companies: ['create', 'update'],
};
const verbsOf = (noun: Noun): Verb[] => verbsFor[noun] ?? ['create', 'update', 'remove'];

/** Name of each audited command, by the command: "Adicionou uma fila". */
export function auditActions(
  nouns: Record<Noun, string>,
  verbs: Record<Verb, string>,
  phrases: Record<string, string>,
): Map<string, string> {
  const composed = (Object.keys(nouns) as Noun[]).flatMap((noun) =>
    verbsOf(noun).map((verb) => [`${noun}.${verb}`, `${verbs[verb]} ${nouns[noun]}`] as const),
  );
  return new Map([...composed, ...Object.entries(phrases)]);
}

export const useAuditActions = (): Map<string, string> =>
  auditActions(useText(auditNouns), useText(auditVerbs), useText(auditPhrases));
