import type { FaultBody } from '@recado/contracts';
import { RequestError } from './request-error.ts';
import { apiBase, renew } from './http.ts';
import { language } from './i18n.ts';
import { isStopped } from './page-user.ts';
import { token } from './token.ts';

interface UploadOptions {
  /** Receives the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with files by XMLHttpRequest, since fetch reports no upload progress. */
export async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  if (isStopped()) throw new RequestError(0, 'ERR_UNAVAILABLE');
  const used = token.get();
  const first = await post(path, form, used, options);
  if (first.status !== 403 || first.body.error === 'ERR_NO_PERMISSION') return parseUpload<T>(first);
  const renewed = await renew(used);
  return parseUpload<T>(renewed ? await post(path, form, renewed, options) : first);
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
    const xhr = new XMLHttpRequest();
    xhr.open('POST', apiBase + path);
    xhr.responseType = 'json';
    xhr.setRequestHeader('authorization', `Bearer ${access}`);
    xhr.setRequestHeader('accept-language', language.get());
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, body: (xhr.response ?? {}) as UploadResponse['body'] }),
    );
    xhr.addEventListener('error', () => reject(new RequestError(0, 'ERR_UNAVAILABLE')));
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    return xhr.send(form);
  });
}
