import { definitionSchema } from '#content/scorecards/definition.ts'
import * as z from '#lib/zod.ts'
import { templateNames } from './templates.ts'

export const newScorecardSchema = z.union(
  [
    z.object({ template: z.enum(templateNames) }),
    z.object({ copyOf: z.string().check(z.maxLength(100)) }),
    z.object({ file: definitionSchema }),
  ],
  { error: 'This file is not a scorecard.' },
)

export const saveDraftSchema = z.object({
  revision: z.int(),
  slug: z.string().check(z.maxLength(100)),
  definition: definitionSchema,
})

export const archiveSchema = z.object({ archived: z.boolean() })
export const restoreSchema = z.object({ version: z.int() })

const answers = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/** The draft as the browser has it, so that it need not be saved. */
export const trySchema = z.object({
  definition: definitionSchema,
  answers,
  contact: z.record(z.string(), z.string()),
})
