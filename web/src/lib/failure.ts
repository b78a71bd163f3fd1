import { faults, type FaultCode } from '@recado/contracts/faults';
import type { FaultBody } from '@recado/contracts';
import { language, textOf, words } from './i18n.ts';

const text = words({
  pt: { generic: 'Ocorreu um erro!', network: 'Sem resposta do servidor. Verifique sua conexão.' },
  en: { generic: 'An error occurred!', network: 'The server does not answer. Check your connection.' },
  es: { generic: '¡Ocurrió un error!', network: 'El servidor no responde. Revise su conexión.' },
});

/** A request that did not succeed. `status` 0: nothing came back at all. */
export class RequestFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: Partial<FaultBody> = {},
  ) {
    super(code);
    this.name = 'RequestFailure';
  }

  get fields(): { field: string; message: string }[] {
    return this.body.fields ?? [];
  }
}

const isFaultCode = (code: string): code is FaultCode => code in faults;

/** The words for a code: translated if known, else what the server said, else the generic sentence. */
export function faultWords(code: string): string {
  return isFaultCode(code) ? faults[code][language.get()] : code || textOf(text).generic;
}

export function wordsOf(error: unknown): string {
  if (error instanceof RequestFailure) {
    if (error.status === 0) return textOf(text).network;
    return isFaultCode(error.code) ? faultWords(error.code) : (error.body.message ?? faultWords(error.code));
  }
  return textOf(text).generic;
}

export const hasCode = (error: unknown, code: FaultCode): error is RequestFailure =>
  error instanceof RequestFailure && error.code === code;
