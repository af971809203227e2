/** Browsers know passkeys for a name that comes over https, and for the machine itself. */
export function passkeysPossible(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress
}
