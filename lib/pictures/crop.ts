/** A part of a picture, in fractions of its size: 0 to 1. */
export type Crop = { x: number; y: number; width: number; height: number }

export type Size = { width: number; height: number }

/** The largest centered crop with this width-to-height ratio in pixels. */
export function largestCrop({ width, height }: Size, proportions: number): Crop {
  const ratio = proportions * (height / width)
  const size = ratio < 1 ? { width: ratio, height: 1 } : { width: 1, height: 1 / ratio }
  return { ...size, x: (1 - size.width) / 2, y: (1 - size.height) / 2 }
}

/** Stays inside the picture. */
export function moved(crop: Crop, byX: number, byY: number): Crop {
  return {
    ...crop,
    x: within(crop.x + byX, 0, 1 - crop.width),
    y: within(crop.y + byY, 0, 1 - crop.height),
  }
}

/** Scales around the center and keeps the ratio: no larger than fits, no narrower than `least`. */
export function scaled(crop: Crop, times: number, min: number): Crop {
  const { x, y, width, height } = crop
  const factor = factorWithin(crop, times, min)
  const size = { width: width * factor, height: height * factor }
  return moved({ ...size, x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 }, 0, 0)
}

/** Which corner is dragged: 0 is left or top, 1 is right or bottom. */
export type Corner = { right: 0 | 1; bottom: 0 | 1 }

/** The corner follows the pointer, the opposite one stays. */
export function cornerDragged(crop: Crop, { right, bottom }: Corner, byX: number, byY: number, min: number): Crop {
  const { x, y, width, height } = crop
  const wider = ((right ? byX : -byX) / width + (bottom ? byY : -byY) / height) / 2
  const room = Math.min((right ? 1 - x : x + width) / width, (bottom ? 1 - y : y + height) / height)
  const factor = Math.min(factorWithin(crop, 1 + wider, min), room)
  const size = { width: width * factor, height: height * factor }
  return { ...size, x: right ? x : x + width - size.width, y: bottom ? y : y + height - size.height }
}

function factorWithin({ width, height }: Crop, times: number, min: number): number {
  const max = Math.min(1 / width, 1 / height)
  return within(times, Math.min(min / width, max), max)
}

/** In whole pixels, inside the picture. */
export function pixelsOf({ x, y, width, height }: Crop, whole: Size): Size & { left: number; top: number } {
  const left = within(Math.round(x * whole.width), 0, whole.width - 1)
  const top = within(Math.round(y * whole.height), 0, whole.height - 1)
  return {
    left,
    top,
    width: within(Math.round(width * whole.width), 1, whole.width - left),
    height: within(Math.round(height * whole.height), 1, whole.height - top),
  }
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
