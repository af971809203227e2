import { z } from 'zod'
import { productIds } from '../../shop/product-facts.ts'
import { group, line, list, text } from '../fields.ts'

const point = group('Point', {
  lead: line('The point', 80, 'In bold; the text continues it.'),
  text: text('Text', 300),
})

const tool = group('Tool', {
  slug: z.enum(productIds).meta({ title: 'Tool' }),
  use: line('What for', 160),
})

const style = (name: string) =>
  group(name, {
    line: text('In one line', 200),
    drawingAlt: line('What the drawing shows', 200),
    summary: text('For search engines', 300),
    description: text('Text', 1200),
    thrive: list('What helps', point, [1, 6]),
    watchOuts: list('What to watch for', point, [1, 6]),
    tools: list('Tools to explore', tool, [1, 6]),
  })

export const stylesSchema = group('Founder styles', {
  SS: style('Scaling Skeptic'),
  CO: style('Chaos Operator'),
  PV: style('Plateaued Visionary'),
  GB: style('Growth Builder'),
  LS: style('Lone Strategist'),
})

export type Styles = z.infer<typeof stylesSchema>
export type StyleTexts = Styles['SS']
