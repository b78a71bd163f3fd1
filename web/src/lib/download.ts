import { requestFile } from './http.ts';

/** Fetches a file that only whoever is signed in gets, and has the browser keep it under a name. */
export async function download(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await requestFile(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
