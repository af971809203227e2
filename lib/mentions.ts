/** Whether a text names an address or number, and not merely a longer one that it is part of. */
export function mentions(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w.%+'-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text)
}
