import type { Language } from '@recado/contracts';

interface ExampleWords {
  name: string;
  asks: string[];
}

/** The made-up customer and their messages. */
export const exampleWords: Record<Language, ExampleWords> = {
  pt: {
    name: 'Maria (exemplo)',
    asks: [
      'Oi, bom dia! Vi o anúncio de vocês.',
      'Vocês entregam no sábado? Preciso para um aniversário.',
      'Esta é uma conversa de exemplo: aceite, anote, etiquete, transfira e resolva à vontade. Nada sai daqui, e você pode removê-la nos primeiros passos.',
    ],
  },
  en: {
    name: 'Maria (example)',
    asks: [
      'Hi, good morning! I saw your ad.',
      'Do you deliver on Saturdays? I need it for a birthday.',
      'This is an example: accept it, add notes and tags, transfer it or resolve it. Nothing is sent to anyone, and you can remove it from the first steps.',
    ],
  },
  es: {
    name: 'María (ejemplo)',
    asks: [
      '¡Hola, buenos días! Vi su anuncio.',
      '¿Entregan los sábados? Lo necesito para un cumpleaños.',
      'Esta es una conversación de ejemplo: acéptela, anote, etiquete, transfiera y resuelva con libertad. Nada sale de aquí, y puede eliminarla en los primeros pasos.',
    ],
  },
};
