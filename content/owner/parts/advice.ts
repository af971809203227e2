import { z } from 'zod'
import { challenges, companySizes, type Rating, type RatingKey, sections } from '../../diagnostic/diagnostic.ts'
import { productIds } from '../../shop/product-facts.ts'
import { group, text } from '../fields.ts'

const question = ({ label }: Rating, section: string) =>
  group(`${section}: ${label}`, {
    judgement: text('What a low answer means', 200, 'One sentence. It explains the score and the action.'),
    action: text('What to do', 400, 'Without a date: the report adds one by position.'),
    alone: text(
      'What to do for someone who works alone',
      400,
      'If empty, the same. Write one if the action needs a team.',
    ).optional(),
    tool: z.enum(productIds).meta({ title: 'The tool that helps' }),
  })

const questions = Object.fromEntries(
  sections.flatMap(({ title, ratings }) => ratings.map((rating) => [rating.key, question(rating, title)])),
) as Record<RatingKey, ReturnType<typeof question>>

/** Not strict: earlier releases stored a tool, a step and a free way too, which would be reported as invalid. */
const recommendation = (title: string) => z.object({ text: text('What to do', 600) }).meta({ title })

const eachOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, recommendation(name)])) as Record<
    Name,
    ReturnType<typeof recommendation>
  >

const sectionAdvice = (title: string) =>
  group(
    title,
    {
      strong: recommendation('When the section scores under 8'),
      refinement: recommendation('When it scores 8 or 9'),
    },
    'Follows the score of the whole section, so name no single question: it may be rated Excellent.',
  )

type SectionId = (typeof sections)[number]['id']

export const adviceSchema = group('Advice of the diagnostic', {
  questions: group('By question', questions, 'A section’s lowest answer decides what its report says and advises.'),
  sections: group(
    'Recommendations by section',
    Object.fromEntries(sections.map(({ id, title }) => [id, sectionAdvice(title)])) as Record<
      SectionId,
      ReturnType<typeof sectionAdvice>
    >,
  ),
  challenges: group('Recommendations by challenge', eachOf(challenges.map(({ name }) => name))),
  companySizes: group('Recommendations by company size', eachOf(companySizes)),
  leader: recommendation('For a CEO or founder'),
})

export type Advice = z.infer<typeof adviceSchema>
export type Recommendation = Advice['leader']
