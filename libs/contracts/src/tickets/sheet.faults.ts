import type { FaultWords } from '../fault-words.ts';

/** Faults of reading a spreadsheet. */
export const sheetFaults = {
  ERR_SHEET_UNKNOWN: {
    status: 400,
    pt: 'Este arquivo não é uma planilha. Envie um .xlsx, .xls ou .csv.',
    en: 'This file is not a spreadsheet. Upload an .xlsx, .xls or .csv file.',
    es: 'Este archivo no es una hoja de cálculo. Envíe un .xlsx, .xls o .csv.',
  },
  ERR_SHEET_EMPTY: {
    status: 400,
    pt: 'A planilha está vazia.',
    en: 'The spreadsheet is empty.',
    es: 'La hoja de cálculo está vacía.',
  },
  ERR_SHEET_ENCRYPTED: {
    status: 400,
    pt: 'A planilha está protegida por senha. Salve uma cópia sem senha.',
    en: 'The spreadsheet is password-protected. Save a copy without a password.',
    es: 'La hoja está protegida con contraseña. Guarde una copia sin contraseña.',
  },
  ERR_SHEET_MACROS: {
    status: 400,
    pt: 'A planilha contém macros. Salve-a como .xlsx, sem macros.',
    en: 'The spreadsheet contains macros. Save it as .xlsx, without macros.',
    es: 'La hoja contiene macros. Guárdela como .xlsx, sin macros.',
  },
  ERR_SHEET_COLUMNS: {
    status: 400,
    pt: 'A planilha tem colunas demais: são permitidas até 200.',
    en: 'The spreadsheet has too many columns: the limit is 200.',
    es: 'La hoja tiene demasiadas columnas: se permiten hasta 200.',
  },
  ERR_SHEET_ROWS: {
    status: 400,
    pt: 'A planilha tem linhas demais: são permitidas até 100.000. Divida-a em partes.',
    en: 'The spreadsheet has too many rows: the limit is 100,000. Split it into parts.',
    es: 'La hoja tiene demasiadas filas: se permiten hasta 100.000. Divídala en partes.',
  },
  ERR_SHEET_INFLATED: {
    status: 400,
    pt: 'Descompactada, a planilha fica grande demais. Salve só a aba com os contatos.',
    en: 'The spreadsheet is too large when unpacked. Save only the sheet with the contacts.',
    es: 'Descomprimida, la hoja es demasiado grande. Guarde solo la hoja con los contactos.',
  },
  ERR_SHEET_ENCODING: {
    status: 400,
    pt: 'A codificação do texto não pôde ser reconhecida. Salve o arquivo como CSV UTF-8.',
    en: 'The text encoding was not recognized. Save the file as CSV UTF-8.',
    es: 'No se reconoció la codificación del texto. Guarde el archivo como CSV UTF-8.',
  },
  ERR_SHEET_BROKEN: {
    status: 400,
    pt: 'A planilha está danificada e não pôde ser lida.',
    en: 'The spreadsheet is damaged and could not be read.',
    es: 'La hoja está dañada y no se pudo leer.',
  },
  ERR_SHEET_HEAVY: {
    status: 400,
    pt: 'A planilha é complexa demais para ser lida. Salve-a como CSV.',
    en: 'The spreadsheet is too complex to read. Save it as CSV.',
    es: 'La hoja es demasiado compleja para leerla. Guárdela como CSV.',
  },
} as const satisfies Record<string, FaultWords>;

export type SheetFault = keyof typeof sheetFaults;
