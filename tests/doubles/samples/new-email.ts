/** An address that no other test and no earlier run used. */
export function newEmail(): string {
  return `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`
}
