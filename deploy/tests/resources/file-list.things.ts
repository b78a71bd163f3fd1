import type { ThingsStage } from './things-stage.ts';

/** A list with a file. */
export async function fileListThings({ company, word }: ThingsStage) {
  const { id, options } = await company.api.files.create({ name: word, message: word, options: [{ name: word }] });
  return { fileList: id, file: options[0]?.id ?? 0 };
}
