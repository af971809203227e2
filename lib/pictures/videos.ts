/** The moving pictures of the tools, which `npm run shots` makes: all alike in size and length. */
export const video = { width: 720, height: 900, seconds: 9 } as const

export function videoUrl(toolId: string): string {
  return `/videos/${toolId}.mp4`
}

/** What is seen of it before it plays: its first moment. */
export function posterUrl(toolId: string): string {
  return `/videos/${toolId}.webp`
}
