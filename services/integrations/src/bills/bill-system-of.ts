import { AsaasAdapter, type AsaasAccess } from './asaas.adapter.ts';
import type { BillHttp } from './bill-http.ts';
import type { BillSystemAdapter } from './bill-system.ts';
import { IxcAdapter, type IxcAccess } from './ixc.adapter.ts';
import { MkAuthAdapter, type MkAuthAccess } from './mkauth.adapter.ts';

/** The system of a company's bills and how to get into it. */
export type BillAccess =
  | ({ system: 'ixc' } & IxcAccess)
  | ({ system: 'mkauth' } & MkAuthAccess)
  /** The address is that of Asaas itself when none is given. */
  | ({ system: 'asaas'; base?: string } & AsaasAccess);

export function billSystemOf(http: BillHttp, access: BillAccess): BillSystemAdapter {
  switch (access.system) {
    case 'ixc':
      return new IxcAdapter(http, access);
    case 'mkauth':
      return new MkAuthAdapter(http, access);
    case 'asaas':
      return new AsaasAdapter(http, access, access.base);
  }
}
