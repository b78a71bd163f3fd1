/** A spreadsheet with the columns that an import recognises, among the public files of the app. */
export const exampleSheet = '/exemplo-lista-de-contatos.xlsx';
