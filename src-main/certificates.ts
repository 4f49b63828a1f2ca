import { getCACertificates, setDefaultCACertificates } from "node:tls";

/**
 * Trusts the certificate authorities of the operating system besides those of Node.js, as the servers of a company need
 * it. In packages, `NODE_EXTRA_CA_CERTS` has no effect.
 */
export function trustSystemAuthorities(): void {
  setDefaultCACertificates([...getCACertificates("default"), ...getCACertificates("system")]);
}
