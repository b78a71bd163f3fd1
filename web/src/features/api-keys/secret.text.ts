import { words } from '../../lib/i18n.ts';

/** Words of the dialog that shows the secret of a key. */
export const secretText = words({
  pt: {
    title: 'Guarde a chave agora',
    warning: 'Ela não será mostrada de novo. Quem a tem usa a API em nome da empresa: guarde-a como uma senha.',
    label: 'Chave de API',
    copy: 'Copiar chave',
    copied: 'Chave copiada.',
    kept: 'Já guardei a chave',
  },
  en: {
    title: 'Save your key now',
    warning: 'You won’t see it again. Anyone who has it can use the API as your company, so treat it like a password.',
    label: 'API key',
    copy: 'Copy key',
    copied: 'Key copied.',
    kept: 'I’ve saved the key',
  },
  es: {
    title: 'Guarde la clave ahora',
    warning:
      'No se mostrará de nuevo. Quien la tiene usa la API en nombre de la empresa: guárdela como una contraseña.',
    label: 'Clave de API',
    copy: 'Copiar clave',
    copied: 'Clave copiada.',
    kept: 'Ya guardé la clave',
  },
});
