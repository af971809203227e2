/** The size that social networks and messengers show without cutting. */
export const shareSize = { width: 1200, height: 630 } as const

/** Where the picture of a page lies that is shown when someone shares it. */
export function sharePictureUrl(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
