import { words } from '../../lib/i18n.ts';

/** Words of templates that pages and conversations both need. */
export const templateText = words({
  pt: {
    preview: 'Como o contato vê',
    header: 'Cabeçalho',
    ofHeader: (name: string) => `${name} (cabeçalho)`,
    ofButton: (title: string) => `Botão ${title}`,
    required: 'Obrigatório',
    oneLine: 'Em uma linha, sem tabulações nem mais de quatro espaços seguidos.',
  },
  en: {
    preview: 'Contact’s view',
    header: 'Header',
    ofHeader: (name) => `${name} (header)`,
    ofButton: (title) => `Button ${title}`,
    required: 'Required',
    oneLine: 'Must be a single line, without tabs or more than four spaces in a row.',
  },
  es: {
    preview: 'Como lo ve el contacto',
    header: 'Encabezado',
    ofHeader: (name) => `${name} (encabezado)`,
    ofButton: (title) => `Botón ${title}`,
    required: 'Obligatorio',
    oneLine: 'En una línea, sin tabulaciones ni más de cuatro espacios seguidos.',
  },
});

/** Files of headers. */
export const headerFileText = words({
  pt: {
    IMAGE: 'Imagem',
    VIDEO: 'Vídeo',
    DOCUMENT: 'Documento',
    LOCATION: 'Localização',
    TEXT: '',
  },
  en: { IMAGE: 'Picture', VIDEO: 'Video', DOCUMENT: 'Document', LOCATION: 'Place', TEXT: '' },
  es: { IMAGE: 'Imagen', VIDEO: 'Video', DOCUMENT: 'Documento', LOCATION: 'Ubicación', TEXT: '' },
});

export const categoryText = words({
  pt: { MARKETING: 'Marketing', UTILITY: 'Utilidade', AUTHENTICATION: 'Autenticação' },
  en: { MARKETING: 'Marketing', UTILITY: 'Utility', AUTHENTICATION: 'Authentication' },
  es: { MARKETING: 'Marketing', UTILITY: 'Utilidad', AUTHENTICATION: 'Autenticación' },
});
