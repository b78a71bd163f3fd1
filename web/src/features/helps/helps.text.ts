import { words } from '../../lib/i18n.ts';

export const text = words({
  pt: {
    title: 'Ajuda',
    search: 'Buscar vídeo',
    watch: (title: string) => `Assistir: ${title}`,
    empty: 'Nenhum vídeo de ajuda',
    emptyHelp: 'Aqui ficam os vídeos que mostram como usar a plataforma.',
    addOne: 'Adicionar em Configurações',
    noMatch: 'Nada encontrado com essas palavras',
    onYoutube: 'Abrir no YouTube',
    close: 'Fechar',
  },
  en: {
    title: 'Help',
    search: 'Search videos',
    watch: (title) => `Watch: ${title}`,
    empty: 'No help videos',
    emptyHelp: 'Videos that show how to use the platform appear here.',
    addOne: 'Add one in Settings',
    noMatch: 'No results',
    onYoutube: 'Open on YouTube',
    close: 'Close',
  },
  es: {
    title: 'Ayuda',
    search: 'Buscar vídeo',
    watch: (title) => `Ver: ${title}`,
    empty: 'Ningún vídeo de ayuda',
    emptyHelp: 'Aquí están los vídeos que muestran cómo usar la plataforma.',
    addOne: 'Agregar en Configuración',
    noMatch: 'Nada encontrado con esas palabras',
    onYoutube: 'Abrir en YouTube',
    close: 'Cerrar',
  },
});
