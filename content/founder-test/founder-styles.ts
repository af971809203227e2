// The five founder styles: what every screen of the founder test shows of them. What there is to read about each
// is the owner's, in content/owner/styles.ts.

interface FounderStyleLook<Code extends string> {
  code: Code
  slug: string
  name: string
  line: string
  /** The surface its name and its drawing stand on; ink and blue can be read on each. */
  tint: string
  /** A drawing in pictures/, on no ground, so that the tint shows. */
  drawing: string
  drawingAlt: string
}

/** In the order that decides between styles level at the top. */
export const founderStyles = [
  {
    code: 'SS',
    slug: 'scaling-skeptic',
    name: 'Scaling Skeptic',
    line: 'You could grow faster, but you have seen a good company get worse by getting bigger.',
    tint: '#E4EBE0',
    drawing: 'style-scaling-skeptic',
    drawingAlt: 'A small, solid house, and around it the dashed outline of the tower it could become',
  },
  {
    code: 'CO',
    slug: 'chaos-operator',
    name: 'Chaos Operator',
    line: 'You are at your best when something is on fire, and something always is.',
    tint: '#F6E4DA',
    drawing: 'style-chaos-operator',
    drawingAlt: 'Five plates spinning on poles, each at its own angle, and one about to fall',
  },
  {
    code: 'PV',
    slug: 'plateaued-visionary',
    name: 'Plateaued Visionary',
    line: 'You can describe year five in detail, and this year looks a lot like last year.',
    tint: '#E3E6F5',
    drawing: 'style-plateaued-visionary',
    drawingAlt: 'A telescope at the edge of a plateau, pointed at a far peak with a flag on it',
  },
  {
    code: 'GB',
    slug: 'growth-builder',
    name: 'Growth Builder',
    line: 'The orders keep coming, and your systems were made for a company half this size.',
    tint: '#F6ECD3',
    drawing: 'style-growth-builder',
    drawingAlt:
      'A building that gets wider with every floor, on a narrow base, while a crane lifts the next block',
  },
  {
    code: 'LS',
    slug: 'lone-strategist',
    name: 'Lone Strategist',
    line: 'The plan is sound, it lives in your head, and everyone has to ask you what comes next.',
    tint: '#E0E9EC',
    drawing: 'style-lone-strategist',
    drawingAlt: 'A chess king alone on the board, with his next moves drawn as dashed lines',
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
