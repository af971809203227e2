/** All tool videos, made by `npm run shots`, have the same size and length. */
export const video = { width: 720, height: 900, seconds: 9 } as const

export function videoUrl(toolId: string): string {
  return `/videos/${toolId}.mp4`
}

/** The first frame, shown before it plays. */
export function posterUrl(toolId: string): string {
  return `/videos/${toolId}.webp`
}
