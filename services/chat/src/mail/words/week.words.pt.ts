import type { WeekWords } from './week.words.ts';

export const weekPt: WeekWords = {
  subject: (started, finished) => `Sua semana: ${started} tickets iniciados, ${finished} finalizados`,
  range: (from, to) => `Estes são os números da sua empresa de ${from} a ${to}.`,
  started: 'Tickets iniciados',
  finished: 'Finalizados',
  leads: 'Contatos novos',
  wait: 'Espera até ser atendido',
  rating: 'Avaliação',
  ratingOf: (mean, count) => `${mean} de 3 (${count})`,
  before: (now, before) => `${now} (antes: ${before})`,
  advice: {
    waiting: ({ count, since }, { number, day }) =>
      count === 1
        ? `Para fazer agora: um cliente espera por atendimento desde ${day(since)}.`
        : `Para fazer agora: ${number(count)} clientes esperam por atendimento, o primeiro desde ${day(since)}.`,
    unsatisfied: ({ count, of }, { number }) =>
      `Para fazer nesta semana: ${number(count)} de ${number(of)} avaliações foram a pior nota. Leia o que esses clientes escreveram.`,
    busiest: ({ day: of, hour, tickets }, { number, weekday }) =>
      `Para fazer nesta semana: o maior movimento foi ${weekday(of)} às ${hour} h, com ${number(tickets)} tickets. Tenha gente atendendo nessa hora.`,
  },
  button: { waiting: 'Ver quem espera', unsatisfied: 'Ler as avaliações', busiest: 'Abrir o painel' },
  switchOff: 'Você recebe este resumo às segundas-feiras. Para não receber mais, desligue-o em Perfil, Pessoal.',
};
