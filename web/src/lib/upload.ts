import type { FaultBody } from '@recado/contracts';
import { RequestFailure } from './failure.ts';
import { base, renew } from './http.ts';
import { language } from './i18n.ts';
import { isStopped } from './page-user.ts';
import { token } from './token.ts';

interface Watch {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a form with files; XMLHttpRequest, because fetch does not say how far it is. */
export async function upload<T>(path: string, form: FormData, watch: Watch): Promise<T> {
  if (isStopped()) throw new RequestFailure(0, 'ERR_UNAVAILABLE');
  const used = token.get();
  const first = await post(path, form, used, watch);
  if (first.status !== 403 || first.body.error === 'ERR_NO_PERMISSION') return settle<T>(first);
  const renewed = await renew(used);
  return settle<T>(renewed ? await post(path, form, renewed, watch) : first);
}

interface Posted {
  status: number;
  body: Partial<FaultBody>;
}

function settle<T>({ status, body }: Posted): T {
  if (status >= 200 && status < 300) return body as T;
  throw new RequestFailure(status, body.error ?? (status >= 500 ? 'ERR_UNAVAILABLE' : ''), body);
}

function post(path: string, form: FormData, access: string, { onProgress, signal }: Watch): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const ask = new XMLHttpRequest();
    ask.open('POST', base + path);
    ask.responseType = 'json';
    ask.setRequestHeader('authorization', `Bearer ${access}`);
    ask.setRequestHeader('accept-language', language.get());
    ask.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    ask.addEventListener('load', () => resolve({ status: ask.status, body: (ask.response ?? {}) as Posted['body'] }));
    ask.addEventListener('error', () => reject(new RequestFailure(0, 'ERR_UNAVAILABLE')));
    ask.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => ask.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    return ask.send(form);
  });
}
