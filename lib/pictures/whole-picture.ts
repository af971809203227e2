/** The picture of a whole tool, as opposed to the part in its product picture. */
export function wholePicture(toolId: string): string {
  return `${toolId}-whole`
}
