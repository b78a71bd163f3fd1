import type { FlowAnswer, Language } from '@recado/contracts';
import { invalidText } from '../bot.words.ts';

type Typed = Exclude<FlowAnswer, 'choice'>;

const words: Record<Language, Record<Typed, string>> = {
  pt: {
    text: 'Não entendi. Por favor, responda com um texto.',
    number: 'Não entendi. Por favor, responda só com um número.',
    date: 'Não entendi. Por favor, responda com uma data, como 25/12/2026.',
    email: 'Este e-mail não parece válido. Por favor, envie um como nome@exemplo.com.br.',
    document: 'Este CPF ou CNPJ não é válido. Por favor, confira os números e envie de novo.',
    file: 'Por favor, envie uma foto, um áudio, um vídeo ou um documento.',
  },
  en: {
    text: 'I did not understand. Please answer with a text.',
    number: 'I did not understand. Please answer with a number only.',
    date: 'I did not understand. Please answer with a date, such as 12/25/2026.',
    email: 'This e-mail address does not look right. Please send one such as name@example.com.',
    document: 'This CPF or CNPJ is not valid. Please check the digits and send it again.',
    file: 'Please send a picture, a recording, a video or a document.',
  },
  es: {
    text: 'No entendí. Por favor, responda con un texto.',
    number: 'No entendí. Por favor, responda solo con un número.',
    date: 'No entendí. Por favor, responda con una fecha, como 25/12/2026.',
    email: 'Este correo no parece válido. Por favor, envíe uno como nombre@ejemplo.com.',
    document: 'Este CPF o CNPJ no es válido. Por favor, revise los números y envíelo de nuevo.',
    file: 'Por favor, envíe una foto, un audio, un video o un documento.',
  },
};

/** The text after an answer that a question does not accept, where its flow has none. */
export const retryText = (language: Language, answer: FlowAnswer): string =>
  answer === 'choice' ? invalidText(language) : words[language][answer];

interface FormWords {
  /** The word that skips an optional question. */
  skip: string;
  /** @param word the one that skips */
  mayOmit: (word: string) => string;
  check: string;
  isRight: string;
  yes: string;
  no: string;
}
const forms: Record<Language, FormWords> = {
  pt: {
    skip: 'pular',
    mayOmit: (word) => `Se preferir não responder, escreva *${word}*.`,
    check: 'Confira as suas respostas:',
    isRight: 'Está certo?',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    skip: 'skip',
    mayOmit: (word) => `If you would rather not answer, write *${word}*.`,
    check: 'Please check your answers:',
    isRight: 'Is this right?',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    skip: 'omitir',
    mayOmit: (word) => `Si prefiere no responder, escriba *${word}*.`,
    check: 'Revise sus respuestas:',
    isRight: '¿Es correcto?',
    yes: 'Sí',
    no: 'No',
  },
};
export const formWords = (language: Language): FormWords => forms[language];
