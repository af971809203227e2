import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'

/** Where a picture lies, whether it is a drawing (SVG) or a shot of a tool (WebP). */
export function pictureFile(name: string): string {
  const file = readdirSync('pictures').find((each) => parse(each).name === name)
  if (!file) throw new Error(`There is no picture called ${name}`)
  return join('pictures', file)
}
