import type { MessageTemplateView } from '@recado/contracts';
import { ago } from './factories.ts';

let last = 0;
/** An approved template with a variable in its text. */
export function aTemplate(differs: Partial<MessageTemplateView> = {}): MessageTemplateView {
  const id = differs.id ?? (last += 1);
  return {
    id,
    accountId: '102290129340398',
    whatsappIds: [7],
    name: `aviso_${id}`,
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'GREEN',
    rejection: null,
    note: null,
    header: null,
    body: 'Olá {{nome}}, seu pedido {{pedido}} saiu para entrega.',
    footer: 'Loja Azul',
    buttons: [{ type: 'URL', text: 'Acompanhar', url: 'https://loja.example/p' }],
    variables: [
      { name: 'nome', place: 'body', sample: 'Ana' },
      { name: 'pedido', place: 'body', sample: '42' },
    ],
    isSendable: true,
    updatedAt: ago(60),
    ...differs,
  };
}
export const templatePage = (records: MessageTemplateView[]) => ({
  records,
  count: records.length,
  hasMore: false,
  cursor: null,
});
