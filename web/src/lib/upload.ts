import type { FaultBody } from '@recado/contracts';
import { RequestError } from './request-error.ts';
import { apiBase, renew } from './http.ts';
import { language } from './i18n.ts';
import { isStopped } from './page-user.ts';
import { token } from './token.ts';

interface UploadOptions {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a form with files; XMLHttpRequest, because fetch does not say how far it is. */
export async function upload<T>(path: string, form: FormData, watch: UploadOptions): Promise<T> {
  if (isStopped()) throw new RequestError(0, 'ERR_UNAVAILABLE');
  const used = token.get();
  const first = await post(path, form, used, watch);
  if (first.status !== 403 || first.body.error === 'ERR_NO_PERMISSION') return parseUpload<T>(first);
  const renewed = await renew(used);
  return parseUpload<T>(renewed ? await post(path, form, renewed, watch) : first);
}

interface UploadResponse {
  status: number;
  body: Partial<FaultBody>;
}

function parseUpload<T>({ status, body }: UploadResponse): T {
  if (status >= 200 && status < 300) return body as T;
  throw new RequestError(status, body.error ?? (status >= 500 ? 'ERR_UNAVAILABLE' : ''), body);
}

function post(
  path: string,
  form: FormData,
  access: string,
  { onProgress, signal }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const ask = new XMLHttpRequest();
    ask.open('POST', apiBase + path);
    ask.responseType = 'json';
    ask.setRequestHeader('authorization', `Bearer ${access}`);
    ask.setRequestHeader('accept-language', language.get());
    ask.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    ask.addEventListener('load', () =>
      resolve({ status: ask.status, body: (ask.response ?? {}) as UploadResponse['body'] }),
    );
    ask.addEventListener('error', () => reject(new RequestError(0, 'ERR_UNAVAILABLE')));
    ask.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => ask.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    return ask.send(form);
  });
}
