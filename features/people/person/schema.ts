import { type Status, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { isDay } from '#lib/time/is-day.ts'
import * as z from '#lib/zod.ts'

export const maxNote = 5000
const maxLine = 200
export const maxTag = 40
export const maxTags = 20

export function line(what: string, max = maxLine) {
  return z
    .string({ error: `Please send ${what.toLowerCase()} as text.` })
    .check(z.trim(), z.maxLength(max, { error: `${what} can have at most ${max} characters` }))
}

export const dayField = z
  .string({ error: 'Please send the day as text.' })
  .check(z.refine((day) => day === '' || isDay(day), { error: 'Please enter a valid date, or leave it empty' }))

type NextStep = { nextStep: string; nextStepOn: string }

export const hasStepForDay = z.refine<NextStep>(({ nextStep, nextStepOn }) => nextStepOn === '' || nextStep !== '', {
  error: 'Enter what to do on that day',
  path: ['nextStep'],
})

/** `seen` is the time of the last save that the form knew, to detect conflicting edits. */
export const workSchema = z
  .object({
    status: z.enum(Object.keys(statuses) as Status[], { error: 'Please choose a status' }),
    nextStep: line('A next step'),
    nextStepOn: dayField,
    seen: z.string({ error: 'Please send when you last saw it.' }),
  })
  .check(hasStepForDay)

export const stepDoneSchema = z.object({ seen: z.string({ error: 'Please send when you last saw it.' }) })

export const datedNoteSchema = z.object({
  text: z
    .string({ error: 'Please send the note as text.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please write something first' }),
      z.maxLength(maxNote, { error: `A note can have at most ${maxNote} characters` }),
    ),
})

export const tagSchema = z.object({
  tag: z.string({ error: 'Please send the tag as text.' }).check(
    z.trim(),
    z.minLength(1, { error: 'Please type a tag first' }),
    z.maxLength(maxTag, { error: `A tag can have at most ${maxTag} characters` }),
    z.refine((tag) => !tag.includes(','), { error: 'Add one tag at a time, without commas' }),
  ),
})

export const detailsSchema = z.object({
  name: line('A name').check(z.refine((name) => !/\p{Cc}/u.test(name), { error: 'A name cannot have line breaks' })),
  phone: line('A phone number'),
  company: line('A company'),
  role: line('A role'),
  companySize: z.enum(['', ...companySizes], { error: 'Please choose a size from the list' }),
})

export type Work = z.infer<typeof workSchema>
export type DatedNote = z.infer<typeof datedNoteSchema>
export type Tag = z.infer<typeof tagSchema>
export type Details = z.infer<typeof detailsSchema>
