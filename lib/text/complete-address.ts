/** Adds https:// to an address such as “cal.com/dana”. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address)
    ? `https://${address}`
    : typed
}
