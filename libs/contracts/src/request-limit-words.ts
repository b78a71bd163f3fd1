import type { Language } from './caller.ts';
import type { FaultFacts } from './fault-facts.ts';

/**
 * Limits of requests: those of any minute for a key or token, for a company, and for the unknown keys of an address; those that run
 * at the same time; and the codes that one page to link a number may ask for.
 */
export type RequestLimit = 'key' | 'company' | 'concurrency' | 'guesses' | 'codes';

const words: Record<RequestLimit, Record<Language, string>> = {
  key: {
    pt: 'Esta chave já fez os pedidos que tem por minuto.',
    en: 'This key has used up its requests for this minute.',
    es: 'Esta clave ya hizo las solicitudes que tiene por minuto.',
  },
  company: {
    pt: 'As chaves da empresa já fizeram juntas os pedidos que têm por minuto.',
    en: 'The company’s keys have together used up their requests for this minute.',
    es: 'Las claves de la empresa ya hicieron juntas las solicitudes que tienen por minuto.',
  },
  concurrency: {
    pt: 'Pedidos demais ao mesmo tempo: faça menos deles em paralelo.',
    en: 'Too many requests at once: send fewer in parallel.',
    es: 'Demasiadas solicitudes a la vez: haga menos de ellas en paralelo.',
  },
  guesses: {
    pt: 'Chaves de API desconhecidas demais a partir deste endereço: confira a chave que o seu programa envia.',
    en: 'Too many unknown API keys from this address: check the key your program sends.',
    es: 'Demasiadas claves de API desconocidas desde esta dirección: revise la clave que envía su programa.',
  },
  codes: {
    pt: 'Esta página já pediu todos os códigos que pode. Peça outra página a quem a enviou.',
    en: 'This page has used up its codes. Ask the person who sent it for a new page.',
    es: 'Esta página ya pidió todos los códigos que puede. Pida otra página a quien la envió.',
  },
};
const wait: Record<Language, (seconds: number) => string> = {
  pt: (seconds) => ` Tente de novo em ${seconds} s.`,
  en: (seconds) => ` Try again in ${seconds} s.`,
  es: (seconds) => ` Inténtelo de nuevo en ${seconds} s.`,
};

const slowed: Record<Language, (reason: string) => string> = {
  pt: (reason) => ` O provedor reduziu a velocidade desta empresa: ${reason}`,
  en: (reason) => ` The provider has slowed this company down: ${reason}`,
  es: (reason) => ` El proveedor redujo la velocidad de esta empresa: ${reason}`,
};

/**
 * Advice for a caller that has reached a limit of requests; null for other limits.
 * @param params of the fault: `limit`, and `retryAfter` in seconds where waiting helps
 */
export function requestLimitWords({ limit, retryAfter, slowDown }: FaultFacts, language: Language): string | null {
  if (typeof limit !== 'string' || !Object.hasOwn(words, limit)) return null;
  const advice = typeof retryAfter === 'number' ? wait[language](retryAfter) : '';
  return words[limit as RequestLimit][language] + advice + (slowDown ? slowed[language](slowDown.reason) : '');
}
