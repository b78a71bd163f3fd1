import type { Language } from './caller.ts';
import type { FaultFacts } from './fault-facts.ts';

const words: Record<Language, string> = { pt: 'Modelo', en: 'Template', es: 'Plantilla' };

/** Names the template that a refusal is about, behind its words. */
export const templateWords = ({ template }: FaultFacts, language: Language): string =>
  template === undefined ? '' : ` ${words[language]}: ${template}.`;
