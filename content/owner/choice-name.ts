/** “on sale” → “On sale”. */
export function choiceName(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1)
}
