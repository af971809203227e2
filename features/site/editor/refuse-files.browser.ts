/** A file let go beside a field would open in place of the page, and the editor would be gone: nothing happens instead. */
export function refuseFiles(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  // The browser's own field takes what is dropped on it.
  if ((target as Element).closest?.('input[type="file"]:enabled')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
