/** Keys that commit the field: Enter, and Ctrl+S while the cursor is still in it. */
export function settles(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')
}
