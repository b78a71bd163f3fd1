import { ConfigurationError } from '@recado/platform';
import { IsOptional, IsString, Matches } from 'class-validator';
import { AddressRules } from './address-rules.ts';
import { defaultPorts, type PortRange } from './check-url.ts';

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The environment of a service that calls foreign systems. */
export class EgressConfig {
  /**
   * Private networks (`10.1.0.0/16`), addresses and host names, with a port or without one, that may be called, parted by
   * commas: where a self-hosted Typebot or n8n runs.
   */
  @IsOptional() @IsString() EGRESS_ALLOW = '';
  /** Ports and ranges of ports that may be called, parted by commas. */
  @IsOptional() @Matches(/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/) EGRESS_PORTS = defaultPorts.map(range).join(',');
}

/** @throws ConfigurationError that names the entry of EGRESS_ALLOW that cannot be understood */
export function egressRules({ EGRESS_ALLOW, EGRESS_PORTS }: EgressConfig): { rules: AddressRules; ports: PortRange[] } {
  const ports = listed(EGRESS_PORTS).map((entry): PortRange => {
    const [first = 0, last = first] = entry.split('-').map(Number);
    return [first, last];
  });
  try {
    return { rules: new AddressRules(listed(EGRESS_ALLOW)), ports };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigurationError(`The configuration is not complete:\n  EGRESS_ALLOW: ${error.message}`);
  }
}

function range([first, last]: PortRange): string {
  return first === last ? String(first) : `${first}-${last}`;
}
