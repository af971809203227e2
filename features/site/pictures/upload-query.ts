import type { PictureFor } from '#content/owner/parts/pictures.ts'
import type { Crop } from '#lib/pictures/crop.ts'

const kinds = ['portrait', 'product', 'face', 'article', 'logo'] as const satisfies readonly PictureFor[]

type Upload = { kind: PictureFor; crop?: Crop }

/** Query of an upload. Without a crop the server chooses one. */
export function readUpload(query: Record<string, string>): Upload | { fault: string } {
  const kind = kinds.find((each) => each === query.kind)
  if (!kind) return { fault: `Please choose what the picture is for: ${kinds.join(', ')}.` }
  const { x, y, width, height } = query
  if ([x, y, width, height].every((part) => part === undefined)) return { kind }
  const crop = { x: partOf(x), y: partOf(y), width: partOf(width), height: partOf(height) }
  if (isInside(crop)) return { kind, crop }
  return { fault: 'The crop must be inside the picture.' }
}

export function writeUpload({ kind, crop }: Upload): string {
  const parts = Object.entries(crop ?? {}).map(([name, part]) => [name, part.toFixed(6)])
  return String(new URLSearchParams([['kind', kind], ...parts]))
}

function partOf(text = ''): number {
  return /^[01](\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** Rounding error of six digits. */
const rounding = 1e-5

function isInside({ x, y, width, height }: Crop): boolean {
  return width > 0 && height > 0 && x + width <= 1 + rounding && y + height <= 1 + rounding
}
