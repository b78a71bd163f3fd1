import { words } from '../../lib/i18n.ts';

/** Words of the dialog that shows the secret of an endpoint. */
export const secretText = words({
  pt: {
    title: 'Guarde o segredo agora',
    warning: 'Ele não será mostrado de novo. Com ele o seu sistema confere a assinatura de cada pedido.',
    label: 'Segredo do webhook',
    copy: 'Copiar segredo',
    copied: 'Segredo copiado.',
    kept: 'Já guardei o segredo',
  },
  en: {
    title: 'Save your secret now',
    warning: 'You won’t see it again. Your system uses it to verify the signature of each request.',
    label: 'Webhook secret',
    copy: 'Copy secret',
    copied: 'Secret copied.',
    kept: 'I’ve saved the secret',
  },
  es: {
    title: 'Guarde el secreto ahora',
    warning: 'No se mostrará de nuevo. Con él su sistema verifica la firma de cada pedido.',
    label: 'Secreto del webhook',
    copy: 'Copiar secreto',
    copied: 'Secreto copiado.',
    kept: 'Ya guardé el secreto',
  },
});
