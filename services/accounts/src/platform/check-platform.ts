import { Fault, type Language, type NamedProblem, type PlatformSettings } from '@recado/contracts';
import { isLogo } from './is-logo.ts';

const words = {
  logo: {
    pt: 'Envie uma imagem PNG, JPEG ou WebP de até 150 kB.',
    en: 'Upload a PNG, JPEG or WebP image of up to 150 kB.',
    es: 'Envíe una imagen PNG, JPEG o WebP de hasta 150 kB.',
  },
  languages: {
    pt: 'Escolha pelo menos um idioma.',
    en: 'Choose at least one language.',
    es: 'Elija al menos un idioma.',
  },
  planIds: {
    pt: 'Um dos planos não existe mais.',
    en: 'One of the plans no longer exists.',
    es: 'Uno de los planes ya no existe.',
  },
  messagePrices: {
    pt: 'Há dois preços para o mesmo país e a mesma categoria.',
    en: 'There are two prices for the same country and category.',
    es: 'Hay dos precios para el mismo país y la misma categoría.',
  },
  lockGraceDays: {
    pt: 'O bloqueio não pode vir antes da pausa das campanhas.',
    en: 'Access can’t be locked before campaigns pause.',
    es: 'El bloqueo no puede venir antes de la pausa de las campañas.',
  },
} as const;

/**
 * @param planIds the plans that exist
 * @throws Fault ERR_VALIDATION, which names the fields
 */
export function checkPlatform(
  { branding, signup, dunning, messagePrices = [] }: PlatformSettings,
  planIds: ReadonlySet<number>,
  language: Language,
): void {
  const problem = (isValid: boolean, part: string, rule: keyof typeof words): NamedProblem[] =>
    isValid ? [] : [{ field: part === '' ? rule : `${part}.${rule}`, rule, message: words[rule][language] }];
  const problems = [
    ...problem(isLogo(branding.logo), 'branding', 'logo'),
    ...problem(branding.languages.length > 0, 'branding', 'languages'),
    ...problem(
      signup.planIds.every((id) => planIds.has(id)),
      'signup',
      'planIds',
    ),
    ...problem(
      new Set(messagePrices.map(({ country, category }) => `${country} ${category}`)).size === messagePrices.length,
      '',
      'messagePrices',
    ),
    ...problem(dunning.lockGraceDays >= dunning.campaignsGraceDays, 'dunning', 'lockGraceDays'),
  ];
  if (problems.length > 0) throw new Fault('ERR_VALIDATION', {}, problems);
}
