/** Browsers allow passkeys on HTTPS domains (not IP addresses) and on localhost. */
export function passkeysPossible(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress
}
