/** A file dropped outside a field would open in place of the editor, so the drop is ignored. */
export function refuseFiles(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  // File inputs handle their own drops.
  if ((target as Element).closest?.('input[type="file"]:enabled')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
