/** Social networks and messengers show this size uncropped. */
export const shareSize = { width: 1200, height: 630 } as const

export function sharePictureUrl(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
