/** As in 'Talk it over with Ruth'; a name of one word is itself. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
