import type { WeekWords } from './week.words.ts';

export const weekEs: WeekWords = {
  subject: (started, finished) => `Su semana: ${started} tickets iniciados, ${finished} finalizados`,
  range: (from, to) => `Estos son los números de su empresa del ${from} al ${to}.`,
  started: 'Tickets iniciados',
  finished: 'Finalizados',
  leads: 'Contactos nuevos',
  wait: 'Espera hasta ser atendido',
  rating: 'Valoración',
  ratingOf: (mean, count) => `${mean} de 3 (${count})`,
  before: (now, before) => `${now} (antes: ${before})`,
  advice: {
    waiting: ({ count, since }, { number, day }) =>
      count === 1
        ? `Para hacer ahora: un cliente espera ser atendido desde el ${day(since)}.`
        : `Para hacer ahora: ${number(count)} clientes esperan ser atendidos, el primero desde el ${day(since)}.`,
    unsatisfied: ({ count, of }, { number }) =>
      `Para hacer esta semana: ${number(count)} de ${number(of)} valoraciones fueron la peor nota. Lea lo que escribieron esos clientes.`,
    busiest: ({ day: of, hour, tickets }, { number, weekday }) =>
      `Para hacer esta semana: la hora de más movimiento fue ${weekday(of)} a las ${hour} h, con ${number(tickets)} tickets. Tenga a alguien atendiendo a esa hora.`,
  },
  button: { waiting: 'Ver quién espera', unsatisfied: 'Leer las valoraciones', busiest: 'Abrir el panel' },
  switchOff: 'Usted recibe este resumen los lunes. Para no recibirlo más, desactívelo en Perfil, Personal.',
};
