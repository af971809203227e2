/** The files that show the owner's logo. */
export const iconFile = {
  svg: '/icon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
} as const

/** A data URL, so that the page needs no request for it. */
export function svgUrl(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Puts the logo's key into the URL, so that a new logo is not hidden by a cached one. */
export function withVersion(path: string, sign: string): string {
  return `${path}?sign=${sign}`
}
