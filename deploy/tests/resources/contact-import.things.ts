import { uploadSheet } from '../upload-sheet.ts';
import type { ThingsStage } from './things-stage.ts';

export const contactImportThings = async ({ company, word }: ThingsStage) => ({
  contactImport: await uploadSheet('/contacts/import', company.token, word),
});
