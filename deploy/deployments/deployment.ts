import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { signIn, type ProductAddress } from '../client/company.factory.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { createConversations, reconnectingQuery, type TrafficStage } from '../faults/traffic.stage.ts';

/** The product where operators run it. */
export interface Deployment {
  product: ProductAddress;
  /** Of the owner of the database. */
  databaseUrl: string;
}
export type Print = (line: string) => void;

const SCALE = { companies: 2, lines: 4, customers: 4 };

/** Trusts a certificate authority besides the usual ones. @param pem its certificate */
export function trust(pem: string): void {
  setDefaultCACertificates([...getCACertificates('default'), pem]);
}

/**
 * The main job of a new installation: the super user signs in, companies are created, numbers linked by QR code, customers'
 * messages become tickets, and answers reach their phones.
 */
export async function openTraffic({ product, databaseUrl }: Deployment, print: Print): Promise<TrafficStage> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  print('the super user has signed in');
  const conversations = await createConversations(product, token, SCALE, print);
  return {
    product,
    ...conversations,
    sql: reconnectingQuery(databaseUrl),
    simulator: new SimulatorClient(product.simulator),
  };
}
