import { isObject } from './fake-json.ts';
import type { FakeAnswer } from './fake-server.ts';

export const efiError = (status: number, nome: string, mensagem: string): FakeAnswer => ({
  status,
  body: { nome, mensagem },
});
export const schemaError = (caminho: string, mensagem: string): FakeAnswer => ({
  status: 400,
  body: {
    nome: 'json_invalido',
    mensagem: 'Valores não respeitam o schema.',
    erros: [{ chave: '', caminho, mensagem }],
  },
});

/** The answer to an order that the schema of a charge refuses; null where it accepts it. */
export function faultOf(json: unknown): FakeAnswer | null {
  if (!isObject(json)) return schemaError('.body', 'não é um objeto');
  const { calendario, valor, chave, devedor, solicitacaoPagador = '' } = json;
  const seconds = isObject(calendario) ? calendario['expiracao'] : undefined;
  if (!Number.isInteger(seconds) || Number(seconds) <= 0) return schemaError('.body.calendario.expiracao', 'inválido');
  const original = isObject(valor) ? valor['original'] : undefined;
  if (typeof original !== 'string' || !/^\d{1,10}\.\d{2}$/.test(original))
    return schemaError('.body.valor.original', 'não corresponde ao padrão');
  if (Number(original) === 0) return efiError(400, 'valor_invalido', 'O valor deve ser maior que zero');
  if (typeof chave !== 'string' || chave.length > 77) return schemaError('.body.chave', 'inválido');
  if (typeof solicitacaoPagador !== 'string' || solicitacaoPagador.length > 140)
    return schemaError('.body.solicitacaoPagador', 'muito longo');
  if (devedor === undefined) return null;
  const { cpf, cnpj, nome } = isObject(devedor) ? devedor : {};
  const isCpf = typeof cpf === 'string' && /^\d{11}$/.test(cpf) && cnpj === undefined;
  const isCnpj = typeof cnpj === 'string' && /^[0-9A-Z]{14}$/.test(cnpj) && cpf === undefined;
  const isNamed = typeof nome === 'string' && nome !== '' && nome.length <= 200;
  return isNamed && (isCpf || isCnpj) ? null : schemaError('.body.devedor', 'inválido');
}
