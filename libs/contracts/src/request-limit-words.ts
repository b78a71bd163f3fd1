import type { Language } from './caller.ts';

/** Limits of requests: those of a minute for a key or token and for a company, and those that run at the same time. */
export type RequestLimit = 'key' | 'company' | 'concurrency';

const words: Record<RequestLimit, Record<Language, string>> = {
  key: {
    pt: 'Esta chave já fez os pedidos que tem por minuto.',
    en: 'This key has made its requests of a minute.',
    es: 'Esta clave ya hizo las solicitudes que tiene por minuto.',
  },
  company: {
    pt: 'As chaves da empresa já fizeram juntas os pedidos que têm por minuto.',
    en: 'The keys of the company have together made their requests of a minute.',
    es: 'Las claves de la empresa ya hicieron juntas las solicitudes que tienen por minuto.',
  },
  concurrency: {
    pt: 'Pedidos demais ao mesmo tempo: faça menos deles em paralelo.',
    en: 'Too many requests at once: make fewer of them in parallel.',
    es: 'Demasiadas solicitudes a la vez: haga menos de ellas en paralelo.',
  },
};
const wait: Record<Language, (seconds: number) => string> = {
  pt: (seconds) => `Tente de novo em ${seconds} s.`,
  en: (seconds) => `Try again in ${seconds} s.`,
  es: (seconds) => `Inténtelo de nuevo en ${seconds} s.`,
};

/** What is to be done about a limit of requests. @param params of the fault: `limit` and `retryAfter` in seconds */
export function requestLimitWords({ limit, retryAfter }: Record<string, unknown>, language: Language): string | null {
  if (typeof limit !== 'string' || !Object.hasOwn(words, limit) || typeof retryAfter !== 'number') return null;
  return `${words[limit as RequestLimit][language]} ${wait[language](retryAfter)}`;
}
