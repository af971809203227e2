/** #rrggbb. */
export type Color = `#${string}`

export function isColor(text: string): text is Color {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Blends `above` over `below`; `part` is its opacity from 0 to 1. */
export function mix(below: Color, above: Color, part: number): Color {
  const [under, over] = [channelsOf(below), channelsOf(above)]
  const mixed = under.map((value, index) => value * (1 - part) + (over[index] ?? 0) * part)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: Color): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
