import type { Language } from '@recado/contracts';

interface BotWords {
  invalid: string;
  rating: string;
  ratings: [string, string, string];
  /** @param to names of a queue, a person or both */
  transferred: (to: string) => string;
  silenced: string;
  robot: string;
}

const words: Record<Language, BotWords> = {
  pt: {
    invalid: 'Opção inválida, por favor, escolha uma opção válida.',
    rating: 'Como você avalia o nosso atendimento?',
    ratings: ['Insatisfeito', 'Satisfeito', 'Muito satisfeito'],
    transferred: (to) => `*Mensagem automática:*\nSeu atendimento foi transferido para ${to}. Aguarde um momento.`,
    silenced:
      '*Mensagem automática:*\nRecebemos muitas mensagens seguidas. Uma pessoa da nossa equipe vai continuar este atendimento.',
    robot: 'parece um robô',
  },
  en: {
    invalid: 'That is not a valid option. Please choose one from the menu.',
    rating: 'How would you rate our service?',
    ratings: ['Unsatisfied', 'Satisfied', 'Very satisfied'],
    transferred: (to) => `*Automatic message:*\nYour conversation was transferred to ${to}. One moment, please.`,
    silenced:
      '*Automatic message:*\nWe received many messages in a row. Someone from our team will continue this conversation.',
    robot: 'looks like a bot',
  },
  es: {
    invalid: 'Opción inválida, por favor, elija una opción válida.',
    rating: '¿Cómo evalúa nuestra atención?',
    ratings: ['Insatisfecho', 'Satisfecho', 'Muy satisfecho'],
    transferred: (to) => `*Mensaje automático:*\nSu atención fue transferida a ${to}. Espere un momento.`,
    silenced:
      '*Mensaje automático:*\nRecibimos muchos mensajes seguidos. Una persona de nuestro equipo continuará esta atención.',
    robot: 'parece un robot',
  },
};

export const invalidText = (language: Language): string => words[language].invalid;

/** The titles of the ratings from 1 on, by language. */
export const ratingWords: string[][] = Object.values(words).map(({ ratings }) => ratings);

/** Says once that the bot is silent. */
export const silencedText = (language: Language): string => words[language].silenced;
/** Why, for people. */
export const robotText = (language: Language): string => words[language].robot;

/** @param message the connection's own question; empty: a default one */
export function ratingText(language: Language, message: string): string {
  const { rating, ratings } = words[language];
  const scale = ratings.map((label, at) => `*[ ${at + 1} ]* - ${label}`);
  return [message.trim() === '' ? rating : message, '', ...scale].join('\n');
}

export function transferText(language: Language, queue: string | null, user: string | null): string {
  return words[language].transferred([queue, user].filter((name) => name !== null).join(' · '));
}
