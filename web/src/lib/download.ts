import { requestFile } from './http.ts';

/** Downloads a file that needs the access token, under the given name. */
export async function download(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await requestFile(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
