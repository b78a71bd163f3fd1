/** The part of an address that names the payment under way, so that a reload comes back to it. */
export const readCharge = ({ charge }: Record<string, unknown>): { charge?: string } =>
  typeof charge === 'string' && charge.length > 0 && charge.length <= 40 ? { charge } : {};
