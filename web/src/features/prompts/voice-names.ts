import type { Voice } from '@recado/contracts/integrations/speech-voices';

/** Spoken names of the voices, by their kind. */
export const voiceNames = {
  female: {
    'pt-BR-BrendaNeural': 'Brenda',
    'pt-BR-ElzaNeural': 'Elza',
    'pt-BR-FranciscaNeural': 'Francisca',
    'pt-BR-GiovannaNeural': 'Giovanna',
    'pt-BR-LeilaNeural': 'Leila',
    'pt-BR-LeticiaNeural': 'Letícia',
    'pt-BR-ManuelaNeural': 'Manuela',
    'pt-BR-YaraNeural': 'Yara',
  },
  male: {
    'pt-BR-AntonioNeural': 'Antônio',
    'pt-BR-DonatoNeural': 'Donato',
    'pt-BR-FabioNeural': 'Fábio',
    'pt-BR-HumbertoNeural': 'Humberto',
    'pt-BR-JulioNeural': 'Júlio',
    'pt-BR-NicolauNeural': 'Nicolau',
    'pt-BR-ValerioNeural': 'Valério',
  },
} as const satisfies Record<'female' | 'male', Partial<Record<Voice, string>>>;
