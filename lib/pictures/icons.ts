/** The files that show the owner's sign. */
export const iconFile = {
  svg: '/icon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
} as const

/** A drawing that a page carries in itself, without a request of its own. */
export function svgUrl(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** What they show stands in their address: with another sign no browser goes on showing the one it kept. */
export function signed(path: string, sign: string): string {
  return `${path}?sign=${sign}`
}
