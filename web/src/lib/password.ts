import { textOf, words } from './i18n.ts';

/** The limits of the accounts service. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 50;

export const passwordText = words({
  pt: {
    help: 'De 5 a 50 caracteres, difícil de adivinhar: nada de senhas comuns, repetições, sequências ou datas, nem o nome, o e-mail ou a empresa.',
    required: 'Obrigatório',
    tooShort: 'Muito curta: use pelo menos 5 caracteres.',
    tooLong: 'Muito longa: use até 50 caracteres.',
  },
  en: {
    help: '5 to 50 characters and hard to guess: no common passwords, repetitions, sequences or dates, and not your name, e-mail or company.',
    required: 'Required',
    tooShort: 'Too short: use at least 5 characters.',
    tooLong: 'Too long: use up to 50 characters.',
  },
  es: {
    help: 'De 5 a 50 caracteres, difícil de adivinar: nada de contraseñas comunes, repeticiones, secuencias o fechas, ni el nombre, el correo o la empresa.',
    required: 'Obligatorio',
    tooShort: 'Muy corta: use al menos 5 caracteres.',
    tooLong: 'Muy larga: use hasta 50 caracteres.',
  },
});

/** Only the service knows whether a password is easy to guess. */
export const passwordRule = (isRequired: boolean) => (value: string) => {
  const t = textOf(passwordText);
  if (value === '') return isRequired ? t.required : undefined;
  if (value.length < MIN_LENGTH) return t.tooShort;
  return value.length > MAX_LENGTH ? t.tooLong : undefined;
};
