/** As wide as a phone, or a desk: the tools draw a list on one and a table on the other. */
export function setWidth(width: number, height = 900): void {
  const { happyDOM } = window as unknown as { happyDOM?: { setViewport: (size: object) => void } }
  happyDOM?.setViewport({ width, height })
}
