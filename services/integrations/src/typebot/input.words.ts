import type { Language } from '@recado/contracts';

interface InputWords {
  several: string;
  number: string;
  numberBetween: (min: string, max: string) => string;
  numberFrom: (min: string) => string;
  numberUpTo: (max: string) => string;
  rating: (from: number, to: number) => string;
  date: string;
  dateTime: string;
  dateRange: string;
  time: string;
  email: string;
  url: string;
  phone: string;
  file: string;
  amount: (amount: string) => string;
  payment: string;
  paymentAnswered: string;
}

/** How the contact answers the inputs of a flow; free texts need no hint. */
export const inputWords: Record<Language, InputWords> = {
  pt: {
    several: 'Responda com um ou mais números, como 1, 3.',
    number: 'Responda com um número.',
    numberBetween: (min, max) => `Responda com um número de ${min} a ${max}.`,
    numberFrom: (min) => `Responda com um número a partir de ${min}.`,
    numberUpTo: (max) => `Responda com um número até ${max}.`,
    rating: (from, to) => `Responda com uma nota de ${from} a ${to}.`,
    date: 'Responda com uma data, como 31/12/2026.',
    dateTime: 'Responda com data e hora, como 31/12/2026 14:30.',
    dateRange: 'Responda com duas datas, como 01/12/2026 a 31/12/2026.',
    time: 'Responda com um horário, como 14:30.',
    email: 'Responda com um e-mail, como nome@exemplo.com.',
    url: 'Responda com um link, como https://exemplo.com.',
    phone: 'Responda com um telefone com DDD, como +55 11 91234-5678.',
    file: 'Responda com o link do arquivo, como https://exemplo.com/arquivo.pdf.',
    amount: (amount) => `Valor: ${amount}`,
    payment: 'Depois de pagar, responda aqui. Um atendente vai confirmar o pagamento.',
    paymentAnswered: 'Obrigado! Um atendente vai confirmar o pagamento.',
  },
  en: {
    several: 'Reply with one or more numbers, such as 1, 3.',
    number: 'Reply with a number.',
    numberBetween: (min, max) => `Reply with a number from ${min} to ${max}.`,
    numberFrom: (min) => `Reply with a number of at least ${min}.`,
    numberUpTo: (max) => `Reply with a number of at most ${max}.`,
    rating: (from, to) => `Reply with a rating from ${from} to ${to}.`,
    date: 'Reply with a date, such as 31/12/2026.',
    dateTime: 'Reply with a date and time, such as 31/12/2026 14:30.',
    dateRange: 'Reply with two dates, such as 01/12/2026 to 31/12/2026.',
    time: 'Reply with a time, such as 14:30.',
    email: 'Reply with an e-mail address, such as name@example.com.',
    url: 'Reply with a link, such as https://example.com.',
    phone: 'Reply with a phone number, such as +55 11 91234-5678.',
    file: 'Reply with a link to the file, such as https://example.com/file.pdf.',
    amount: (amount) => `Amount: ${amount}`,
    payment: 'After paying, reply here. An agent will confirm your payment.',
    paymentAnswered: 'Thank you! An agent will confirm your payment.',
  },
  es: {
    several: 'Responda con uno o más números, como 1, 3.',
    number: 'Responda con un número.',
    numberBetween: (min, max) => `Responda con un número de ${min} a ${max}.`,
    numberFrom: (min) => `Responda con un número desde ${min}.`,
    numberUpTo: (max) => `Responda con un número hasta ${max}.`,
    rating: (from, to) => `Responda con una nota de ${from} a ${to}.`,
    date: 'Responda con una fecha, como 31/12/2026.',
    dateTime: 'Responda con fecha y hora, como 31/12/2026 14:30.',
    dateRange: 'Responda con dos fechas, como 01/12/2026 a 31/12/2026.',
    time: 'Responda con una hora, como 14:30.',
    email: 'Responda con un correo, como nombre@ejemplo.com.',
    url: 'Responda con un enlace, como https://ejemplo.com.',
    phone: 'Responda con un teléfono, como +55 11 91234-5678.',
    file: 'Responda con el enlace del archivo, como https://ejemplo.com/archivo.pdf.',
    amount: (amount) => `Importe: ${amount}`,
    payment: 'Después de pagar, responda aquí. Un agente confirmará el pago.',
    paymentAnswered: '¡Gracias! Un agente confirmará el pago.',
  },
};
