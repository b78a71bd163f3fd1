import type { FaultWords } from '../fault-words.ts';

/** Faults of scheduled messages. */
export const scheduleFaults = {
  ERR_NO_SCHEDULE_FOUND: {
    status: 404,
    pt: 'Nenhum agendamento encontrado com este ID.',
    en: 'No scheduled message found with this ID.',
    es: 'No se encontró un mensaje programado con este ID.',
  },
  ERR_SCHEDULE_SENT: {
    status: 409,
    pt: 'Esta mensagem já foi enviada e não pode mais ser alterada.',
    en: 'This message has been sent and can no longer be changed.',
    es: 'Este mensaje ya fue enviado y no se puede modificar.',
  },
  ERR_SCHEDULE_TIME: {
    status: 400,
    pt: 'Escolha um horário no futuro, dentro de um ano.',
    en: 'Choose a time in the future and within a year.',
    es: 'Elija un horario en el futuro, dentro de un año.',
  },
  ERR_SCHEDULE_UNTIL: {
    status: 400,
    pt: 'A repetição termina antes do primeiro envio.',
    en: 'The repetition ends before the first message.',
    es: 'La repetición termina antes del primer envío.',
  },
  /** The state of a message or a recipient that was due while the company moved in from another product. */
  ERR_MOVED_IN: {
    status: 409,
    pt: 'O sistema anterior talvez já tenha enviado isto durante a mudança. Confira no celular antes de enviar de novo.',
    en: 'The previous system may have already sent this during the migration. Check the phone before sending it again.',
    es: 'El sistema anterior quizá ya envió esto durante la mudanza. Revise el teléfono antes de enviarlo de nuevo.',
  },
  ERR_SCHEDULE_NO_PLAN: {
    status: 409,
    pt: 'O plano da empresa não inclui mensagens agendadas.',
    en: 'The company’s plan does not include scheduled messages.',
    es: 'El plan de la empresa no incluye mensajes programados.',
  },
  ERR_SCHEDULE_FILE: {
    status: 400,
    pt: 'O anexo deve ser uma imagem PNG, JPG ou JPEG.',
    en: 'The attachment must be a PNG, JPG or JPEG image.',
    es: 'El adjunto debe ser una imagen PNG, JPG o JPEG.',
  },
  ERR_SCHEDULE_TOO_LATE: {
    status: 409,
    pt: 'Não foi possível enviar nas 24 horas seguintes ao horário.',
    en: 'It could not be sent within 24 hours of its time.',
    es: 'No se pudo enviar en las 24 horas siguientes a su horario.',
  },
} as const satisfies Record<string, FaultWords>;
