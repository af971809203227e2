/** A short random name for a row; 60 bits never meet twice in one document. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('')
}
