/** Keys that ask for what was typed so far: Enter, and saving the file while the cursor still stands in a field. */
export function settles(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')
}
