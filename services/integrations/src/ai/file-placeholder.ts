import type { Language } from '@recado/contracts';
import type { TurnMessage } from '../foreign/turn.types.ts';

type FileType = Exclude<TurnMessage['type'], 'text'>;
const placeholders: Record<Language, Record<FileType, string>> = {
  pt: { image: '[imagem]', audio: '[áudio]', video: '[vídeo]', document: '[documento]', other: '[mensagem]' },
  en: { image: '[image]', audio: '[audio]', video: '[video]', document: '[document]', other: '[message]' },
  es: { image: '[imagen]', audio: '[audio]', video: '[vídeo]', document: '[documento]', other: '[mensaje]' },
};

/** The text that stands for a file in what a model reads. */
export const filePlaceholder = (type: FileType, language: Language): string => placeholders[language][type];
