/** #rrggbb. */
export type Colour = `#${string}`

export function isColour(text: string): text is Colour {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Blends `above` over `below`; `part` is its opacity from 0 to 1. */
export function mix(below: Colour, above: Colour, part: number): Colour {
  const [under, over] = [channelsOf(below), channelsOf(above)]
  const mixed = under.map((value, index) => value * (1 - part) + (over[index] ?? 0) * part)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
