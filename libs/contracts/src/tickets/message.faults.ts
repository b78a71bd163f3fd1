import type { FaultWords } from '../fault-words.ts';

/** Of what is done with a message that was sent. */
export const messageFaults = {
  ERR_DELETE_WAPP_MSG: {
    status: 400,
    pt: 'Não foi possível excluir a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be deleted.',
    es: 'No se pudo eliminar el mensaje de WhatsApp.',
  },
  ERR_FORWARD_WAPP_MSG: {
    status: 400,
    pt: 'Esta mensagem não pode ser encaminhada.',
    en: 'This message cannot be forwarded.',
    es: 'Este mensaje no se puede reenviar.',
  },
  ERR_EDIT_WAPP_MSG: {
    status: 400,
    pt: 'Esta mensagem não pode mais ser editada. Só é possível editar textos próprios por 15 minutos.',
    en: 'This message can no longer be edited. Only own texts can, for 15 minutes.',
    es: 'Este mensaje ya no se puede editar. Solo los textos propios, durante 15 minutos.',
  },
} as const satisfies Record<string, FaultWords>;
