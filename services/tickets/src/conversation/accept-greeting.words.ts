import type { Language } from '@recado/contracts';
import { companyLanguage } from '../rows/company/company-language.ts';

const greetings: Record<Language, (agent: string) => string> = {
  pt: (agent) =>
    `*Mensagem automática:*\n{{ms}} {{name}}, meu nome é ${agent} e agora vou prosseguir com seu atendimento!`,
  // The placeholder {{ms}} is a Portuguese greeting.
  en: (agent) => `*Automatic message:*\nHello {{name}}, my name is ${agent} and I’ll be helping you from here!`,
  es: (agent) => `*Mensaje automático:*\nHola {{name}}, mi nombre es ${agent} y ahora continuaré con su atención.`,
};

export const acceptGreeting = (language: string | undefined, agent: string): string =>
  greetings[companyLanguage(language)](agent);
