import { requestFile } from './http.ts';
import { saveBlob } from './save-blob.ts';

/** Downloads a file that needs the access token, under the given name. */
export async function download(path: string, name: string): Promise<void> {
  saveBlob(await requestFile(path), name);
}
