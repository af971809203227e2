// The fixed parts of the five founder styles. The owner can change their texts, see content/owner/parts/styles.ts.

interface FounderStyleLook<Code extends string> {
  code: Code
  slug: string
  name: string
  /** Background of the name and the drawing; ink and blue are legible on it. */
  tint: string
  /** A drawing in pictures/ with a transparent background. */
  drawing: string
}

/** The order breaks ties that remain. */
export const founderStyles = [
  {
    code: 'SS',
    slug: 'scaling-skeptic',
    name: 'Scaling Skeptic',
    tint: '#E4EBE0',
    drawing: 'style-scaling-skeptic',
  },
  {
    code: 'CO',
    slug: 'chaos-operator',
    name: 'Chaos Operator',
    tint: '#F6E4DA',
    drawing: 'style-chaos-operator',
  },
  {
    code: 'PV',
    slug: 'plateaued-visionary',
    name: 'Plateaued Visionary',
    tint: '#E3E6F5',
    drawing: 'style-plateaued-visionary',
  },
  {
    code: 'GB',
    slug: 'growth-builder',
    name: 'Growth Builder',
    tint: '#F6ECD3',
    drawing: 'style-growth-builder',
  },
  {
    code: 'LS',
    slug: 'lone-strategist',
    name: 'Lone Strategist',
    tint: '#E0E9EC',
    drawing: 'style-lone-strategist',
  },
] as const satisfies readonly [
  FounderStyleLook<'SS'>,
  FounderStyleLook<'CO'>,
  FounderStyleLook<'PV'>,
  FounderStyleLook<'GB'>,
  FounderStyleLook<'LS'>,
]

export type FounderStyle = (typeof founderStyles)[number]

export type StyleCode = FounderStyle['code']

export const styleCodes = founderStyles.map(({ code }) => code)

export function founderStyle(code: StyleCode): FounderStyle {
  const style = founderStyles.find((each) => each.code === code)
  if (!style) throw new Error(`There is no founder style ${code}`)
  return style
}

export function findStyleBySlug(slug: string): FounderStyle | undefined {
  return founderStyles.find((style) => style.slug === slug)
}

export function stylePath({ slug }: Pick<FounderStyle, 'slug'>): string {
  return `/founder-test/styles/${slug}`
}
