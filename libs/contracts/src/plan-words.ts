import type { Language } from './caller.ts';
import type { FaultFacts } from './fault-facts.ts';

const limits = {
  users: {
    pt: ['usuário', 'usuários'],
    en: ['user', 'users'],
    es: ['usuario', 'usuarios'],
  },
  connections: {
    pt: ['conexão', 'conexões'],
    en: ['connection', 'connections'],
    es: ['conexión', 'conexiones'],
  },
  queues: {
    pt: ['fila', 'filas'],
    en: ['queue', 'queues'],
    es: ['cola', 'colas'],
  },
} as const;
export type Limit = keyof typeof limits;
/** Limits in the order in which a plan lists them. */
export const limitNames = Object.keys(limits) as Limit[];
const isLimit = (name: unknown): name is Limit => typeof name === 'string' && Object.hasOwn(limits, name);

const reached: Record<Language, (most: string) => string> = {
  pt: (most) =>
    `O plano da sua empresa permite ${most}, e esse limite foi atingido. Para aumentá-lo, fale com o Suporte sobre o plano.`,
  en: (most) => `Your company’s plan allows ${most}, and that limit has been reached. To raise it, contact support.`,
  es: (most) =>
    `El plan de su empresa permite ${most}, y ese límite fue alcanzado. Para aumentarlo, consulte a Soporte sobre el plan.`,
};
const missing: Record<Language, string> = {
  pt: 'O plano da sua empresa não inclui este recurso. Para tê-lo, fale com o Suporte sobre o plano.',
  en: 'Your company’s plan does not include this. To get it, contact support.',
  es: 'El plan de su empresa no incluye este recurso. Para tenerlo, consulte a Soporte sobre el plan.',
};

/** A limit with its number: 1 usuário, 3 usuários. */
export function limitWords(limit: Limit, count: number, language: Language): string {
  const [one, many] = limits[limit][language];
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * The text of a refusal that is the plan's and not a missing right; both are ERR_NO_PERMISSION.
 * @param params of the fault: `limit` and `most`, or `feature`
 */
export function planWords({ limit, most, feature }: FaultFacts, language: Language): string | null {
  if (typeof feature === 'string') return missing[language];
  if (!isLimit(limit) || typeof most !== 'number') return null;
  return reached[language](limitWords(limit, most, language));
}
