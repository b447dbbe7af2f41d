import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { OfferedAddress } from '../../api/seats/house.ts';

const PRIVATE = [/^10\./, /^192\.168\./, /^172\.(1[6-9]|2\d|3[01])\./];
const LINK_LOCAL = /^169\.254\./;
/** Bridges, machines inside this one and tunnels: others in the house rarely reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|vEthernet)/i;

const ORDER: readonly OfferedAddress['kind'][] = ['private', 'virtual', 'public'];

const kindOf = (network: string, address: string): OfferedAddress['kind'] => {
  if (VIRTUAL.test(network)) return 'virtual';
  return PRIVATE.some((pattern) => pattern.test(address)) ? 'private' : 'public';
};

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Where this computer could be reached, the likeliest first. Loopback is none: who sits here needs no invitation. */
export const offeredAddresses = (found: Interfaces = networkInterfaces()): readonly OfferedAddress[] =>
  Object.entries(found)
    .flatMap(([network, list]) =>
      (list ?? [])
        .filter(
          ({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address),
        )
        .map(({ address }) => ({ address, network, kind: kindOf(network, address) })),
    )
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
