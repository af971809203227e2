import * as z from '#lib/zod.ts'
import { contactFields, contactUses, questionKinds, reportBlocks, tierColors } from './kinds.ts'

/** One scorecard, as data: what is asked, how it counts and what the report says. Published versions never change. */

const tooLong = (max: number) => ({ error: `At most ${max} characters` })
const text = (max: number) => z.string().check(z.maxLength(max, tooLong(max)))
const id = z.string().check(z.minLength(1), z.maxLength(60))
const points = z.int().check(z.minimum(0), z.maximum(1000))
const percent = z.int().check(z.minimum(0), z.maximum(101))

const choiceSchema = z.object({
  id,
  label: text(200),
  points: z._default(points, 0),
  /** Kind type only: the type that this answer counts toward. */
  type: z.optional(id),
})

const questionSchema = z.object({
  id,
  kind: z.enum(questionKinds),
  text: text(300),
  hint: z.optional(text(300)),
  optional: z.optional(z.boolean()),
  /** Never part of the score, whatever its choices say. */
  unscored: z.optional(z.boolean()),
  /** Shown only after one of these answers to an earlier question. */
  showIf: z.optional(z.object({ question: id, choices: z.array(id) })),
  choices: z._default(z.array(choiceSchema).check(z.maxLength(30)), []),
  /** Numbers only: the points from this number on. */
  bands: z._default(z.array(z.object({ from: z.number(), points })).check(z.maxLength(20)), []),
})

const sectionSchema = z.object({
  id,
  title: text(120),
  intro: z._default(text(600), ''),
  questions: z.array(questionSchema).check(z.maxLength(100)),
  /** What the report says about this section, by tier. */
  texts: z._default(z.record(id, text(1500)), {}),
})

const tierSchema = z.object({
  id,
  label: text(60),
  color: z.enum(tierColors),
  /** The lowest percentage of this tier. */
  from: percent,
  text: z._default(text(1500), ''),
})

const ruleSchema = z.discriminatedUnion('on', [
  /** Without a section: the tier of the whole. */
  z.object({ on: z.literal('tier'), section: z.optional(id), tier: id }),
  /** From this percentage, and below that one. */
  z.object({ on: z.literal('percent'), section: z.optional(id), from: percent, below: percent }),
  z.object({ on: z.literal('answer'), question: id, choices: z.array(id) }),
  z.object({ on: z.literal('contact'), field: z.enum(contactFields), is: z.array(text(120)) }),
  z.object({ on: z.literal('type'), type: id }),
])

const adviceSchema = z.object({ id, text: text(1500), when: ruleSchema })

const typeSchema = z.object({
  id,
  name: text(80),
  line: z._default(text(300), ''),
  text: z._default(text(3000), ''),
  helps: z._default(z.array(text(400)).check(z.maxLength(10)), []),
  watch: z._default(z.array(text(400)).check(z.maxLength(10)), []),
})

const tieBreakSchema = z.object({
  pair: z.tuple([id, id]),
  question: text(300),
  /** In the order of the pair. */
  labels: z.tuple([text(200), text(200)]),
})

const use = z.enum(contactUses)

export const definitionSchema = z.object({
  kind: z.enum(['score', 'type']),
  title: text(120),
  intro: z._default(text(1500), ''),
  sections: z.array(sectionSchema).check(z.maxLength(40)),
  tiers: z._default(z.array(tierSchema).check(z.maxLength(12)), []),
  advice: z._default(z.array(adviceSchema).check(z.maxLength(300)), []),
  /** Only this many pieces of advice are given. */
  mostAdvice: z._default(z.int().check(z.minimum(1), z.maximum(50)), 4),
  /** In the order that decides a tie without a tie-break question. */
  types: z._default(z.array(typeSchema).check(z.maxLength(20)), []),
  tieBreaks: z._default(z.array(tieBreakSchema).check(z.maxLength(100)), []),
  contact: z.object({
    when: z.enum(['before', 'after']),
    fields: z.object({ name: use, phone: use, company: use, role: use, companySize: use }),
    /** Whether the checkbox for marketing email is shown. */
    consent: z.boolean(),
  }),
  report: z.object({
    heading: text(120),
    blocks: z.array(z.enum(reportBlocks)),
    action: z.object({ text: text(600), label: text(60), href: text(300) }),
  }),
  mail: z.object({ subject: text(150), intro: text(1500) }),
  /** Whether a result can ask a team the same questions. Kind score only. */
  team: z.optional(z.boolean()),
  /** Other sites that may show it in a frame, such as https://example.com. */
  sites: z._default(z.array(text(200)).check(z.maxLength(20)), []),
})

export type Definition = z.output<typeof definitionSchema>
export type Section = Definition['sections'][number]
export type Question = Section['questions'][number]
export type QuestionKind = Question['kind']
export type Choice = Question['choices'][number]
export type Tier = Definition['tiers'][number]
export type Advice = Definition['advice'][number]
export type Rule = Advice['when']
export type ResultType = Definition['types'][number]
export type TieBreak = Definition['tieBreaks'][number]
export type ContactField = (typeof contactFields)[number]
export type ReportBlock = (typeof reportBlocks)[number]
