import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { signIn, type ProductAddress } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import {
  createConversations,
  reconnectingQuery,
  type TrafficScale,
  type TrafficStage,
} from '../faults/traffic.stage.ts';

/** The product where operators run it. */
export interface Deployment {
  product: ProductAddress;
  /** The address of the database as its owner. */
  databaseUrl: string;
}
export interface RunOptions {
  /** Only the steps whose names contain one of these texts. */
  only: string[];
  scale: TrafficScale;
}
export const isChosen = (name: string, { only }: RunOptions): boolean => only.some((text) => name.includes(text));
export type Print = (line: string) => void;

/** Trusts a certificate authority besides the usual ones. @param pem its certificate */
export function trust(pem: string): void {
  setDefaultCACertificates([...getCACertificates('default'), pem]);
}

/**
 * The main job of a new installation: the super user signs in, companies are created, numbers linked by QR code, customers'
 * messages become tickets, and answers reach their phones.
 */
export async function openTraffic(
  { product, databaseUrl }: Deployment,
  scale: TrafficScale,
  print: Print,
): Promise<TrafficStage> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  print('the super user has signed in');
  const conversations = await createConversations(product, token, scale, print);
  return {
    product,
    ...conversations,
    sql: reconnectingQuery(databaseUrl),
    simulator: new SimulatorClient(product.simulator),
  };
}
