import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchema } from '../content.ts'
import { group, line, list } from '../fields.ts'
import { sampleContent } from '../samples/content.ts'
import { type FormField, formOf } from './form.ts'
import { fieldAt, labelOf } from './form-labels.ts'

const form = formOf(contentSchema)
const inSettings = /^who\.locale$|^products\.(currency|tax\.\w+)$/

function leaves(value: unknown, path: readonly string[] = []): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path: path.join('.'), value }]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
}

function fields(field: FormField): FormField[] {
  if (field.kind === 'group') return [field, ...Object.values(field.fields).flatMap(fields)]
  return field.kind === 'list' ? [field, ...fields(field.item)] : [field]
}

test('every field of the document has a title, a kind and limits', () => {
  expect(fields(form).length).toBeGreaterThan(200)
  for (const field of fields(form)) {
    expect(field.title).not.toBe('')
    if ('max' in field) expect(field.max, field.title).toBeGreaterThan(0)
    if (field.kind === 'choice') expect(field.options.length, field.title).toBeGreaterThan(0)
    if (field.kind === 'list') expect(field.range[1], field.title).toBeGreaterThanOrEqual(field.range[0])
  }
})

test('every value of the samples has its field, of its kind and within its limits', () => {
  for (const { path, value } of leaves(sampleContent)) {
    if (inSettings.test(path)) continue
    const field = fieldAt(form, path)
    if (!field || field.kind === 'group' || field.kind === 'list') throw new Error(`${path} has no field`)
    expect(typeof value, path).toBe(['amount', 'number'].includes(field.kind) ? 'number' : 'string')
    if (field.kind === 'choice') expect(field.options).toContain(value)
    const size = typeof value === 'number' ? value : String(value).length
    if ('max' in field) expect(size, path).toBeLessThanOrEqual(field.max)
  }
})

test('it is plain data, as a browser gets it', () => {
  expect(JSON.parse(JSON.stringify(form))).toEqual(form)
})

test('a field that may be left out says so, and no other', () => {
  expect(fieldAt(form, 'sprintProgram.price')).toMatchObject({ kind: 'line', optional: true })
  expect(fieldAt(form, 'testimonials.home.0.fits')).toMatchObject({ kind: 'list', optional: true })
  expect(fieldAt(form, 'who.name')).not.toHaveProperty('optional')
})

test.for([
  ['without a title', z.strictObject({ name: z.string().max(9) })],
  ['without a kind', z.strictObject({ name: z.string().max(9).meta({ title: 'Name' }) })],
  ['without a longest text', z.strictObject({ name: z.string().meta({ title: 'Name', kind: 'line' }) })],
  ['without a most', z.strictObject({ names: z.array(line('Name')).meta({ title: 'Names' }) })],
] as const)('a field %s is found', ([, schema]) => {
  expect(() => formOf(schema.meta({ title: 'Form' }))).toThrow(/content\/owner: names? has no/)
})

test('a path is told in the words of the form', () => {
  const people = z.strictObject({
    people: list('People', z.strictObject({ name: line('Name') }).meta({ title: 'Person' }), [1, 3]),
  })
  const small = formOf(people.meta({ title: 'Form' }))
  expect(labelOf(small, 'people.2.name')).toBe('People › 3 › Name')
  expect(labelOf(small, 'people')).toBe('People')
  expect(labelOf(small, 'people.0.fax')).toBe('People › 1 › fax')
  expect(labelOf(small, 'constructor')).toBe('constructor')
})

test('an entry is called by its name, and a list that is called like its part is not named twice', () => {
  const tools = formOf(
    group('All', {
      tools: group('Tools', { list: list('Tools', group('Tool', { title: line('Title') }), [0, 9]) }),
    }),
  )
  const path = 'tools.list.1.title'
  expect(labelOf(tools, path, { tools: { list: [{}, { title: 'Planner' }] } })).toBe('Tools › Planner › Title')
  expect(labelOf(tools, path, { tools: { list: 'broken' } })).toBe('Tools › 2 › Title')
  expect(labelOf(tools, path)).toBe('Tools › 2 › Title')
})

test('the mark of a testimonial is kept with it, and no form shows it', () => {
  const [first, ...others] = sampleContent.testimonials.page
  const withMark = (sentence: string) => ({
    ...sampleContent,
    testimonials: { ...sampleContent.testimonials, page: [{ ...first, sentence }, ...others] },
  })
  const kept = contentSchema.parse(withMark('abcdefghijklmnopqrstuv'))
  expect(kept.testimonials.page[0]).toHaveProperty('sentence', 'abcdefghijklmnopqrstuv')
  expect(contentSchema.safeParse(withMark('Ada')).success).toBe(false)
  expect(fieldAt(form, 'testimonials.page.0.quote')).toBeDefined()
  expect(fieldAt(form, 'testimonials.page.0.sentence')).toBeUndefined()
})
