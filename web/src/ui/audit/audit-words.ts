import type { Language } from '@recado/contracts';

/** Words of the audit log for one resource, in one language. */
interface ResourceWords<P extends string, F extends string> {
  /** The noun with its article, the object of `auditVerbs`: its commands `create`, `update` and `remove`. */
  noun?: string;
  /** Phrases for further commands of the resource. */
  phrases?: Record<P, string>;
  /** Fields of its inputs that no other resource has. */
  fields?: Record<F, string>;
}
export interface AuditWords {
  resource: string;
  words: Record<Language, ResourceWords<string, string>>;
}

/** The words of a resource, found in the folder `words` by `npm run routes`. */
export const auditWords = <P extends string = never, F extends string = never>(
  resource: string,
  words: Record<Language, ResourceWords<P, F>>,
): AuditWords => ({ resource, words });
