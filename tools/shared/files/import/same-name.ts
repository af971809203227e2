/** Ignores case and extra spaces. */
export function plainName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}
