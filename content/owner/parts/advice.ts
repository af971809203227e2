import { z } from 'zod'
import { challenges, companySizes, sections } from '../../diagnostic/diagnostic.ts'
import { productIds } from '../../shop/product-facts.ts'
import { group, text } from '../fields.ts'

const recommendation = (title: string) =>
  group(title, {
    text: text('What to do', 600, 'Without a date: the report adds one by position.'),
    tool: z.enum(productIds).meta({ title: 'The tool that helps' }),
    step: z.int().min(1).max(4).meta({ title: 'The step of the Sprint that covers it' }),
    free: text('A way to do it without the tool', 200, 'Costs nothing.').optional(),
  })

const eachOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, recommendation(name)])) as Record<
    Name,
    ReturnType<typeof recommendation>
  >

const sectionAdvice = (title: string) =>
  group(title, {
    strong: recommendation('When the section scores under 8'),
    refinement: recommendation('When it scores 8 or 9'),
  })

type SectionId = (typeof sections)[number]['id']

export const adviceSchema = group('Advice of the diagnostic', {
  sections: group(
    'By section',
    Object.fromEntries(sections.map(({ id, title }) => [id, sectionAdvice(title)])) as Record<
      SectionId,
      ReturnType<typeof sectionAdvice>
    >,
  ),
  challenges: group('By challenge', eachOf(challenges.map(({ name }) => name))),
  companySizes: group('By company size', eachOf(companySizes)),
  leader: recommendation('For a CEO or founder'),
})

export type Advice = z.infer<typeof adviceSchema>
export type Recommendation = Advice['leader']
