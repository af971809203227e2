import * as fc from 'fast-check'
import { toJSONSchema } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { anyText } from '#tests/any-text.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** What breaks programs that trust their input. */
export const nastyTexts = [
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: owner.session_token=x',
  'Ada\u0000',
  '\ud800',
  '\u202etxt.exe',
  '\uFEFF',
  '💥'.repeat(50),
  'é'.repeat(3000),
  'x'.repeat(20_000),
  '9'.repeat(400),
]

const nastyValue = fc.oneof(
  fc.constantFrom(...nastyTexts),
  anyText({ maxLength: 30 }),
  fc.constantFrom(null, true, false, 0, -0, -1, 1e308, -1e308, 2 ** 53, 0.1),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: -1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values that a schema takes, as far as its JSON form tells; what it checks beyond that comes from examples. */
function valueFor(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueFor(each, name)))
  if (schema.type === 'object') return objectFor(schema)
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems: maxLength = minLength + 3 } = schema
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((each) => valueFor(each)))
    return fc.array(valueFor(schema.items ?? {}), { minLength, maxLength })
  }
  if (schema.type === 'string') return textFor(schema, name)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -1000, maximum: max = 1_000_000 } = schema
    return schema.type === 'integer' ? fc.integer(clamped(min, max)) : fc.double({ min, max, noNaN: true })
  }
  return fc.jsonValue()
}

function clamped(min: number, max: number): { min: number; max: number } {
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }
}

function objectFor({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, each]) => [name, valueFor(each, name)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function textFor({ pattern, minLength = 0, maxLength = 40 }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (/^(email|to)$/i.test(name)) return fc.nat(500).map((number) => `visitor${number}@example.com`)
  const unit = fc.constantFrom('grapheme' as const, 'grapheme-ascii' as const)
  return unit.chain((letters) => fc.string({ unit: letters, minLength, maxLength: Math.min(maxLength, 200) }))
}

type Fields = Record<string, unknown>
type Change = (body: unknown) => unknown

/** Does something to one field of an object, and leaves everything else alone. */
function toField(at: number, act: (fields: Fields, key: string) => void): Change {
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const fields: Fields = { ...body }
    const keys = Object.keys(fields)
    const key = keys[at % Math.max(keys.length, 1)]
    if (key !== undefined) act(fields, key)
    return fields
  }
}

/** Letters that are fine in most programs until they meet the next one. */
const nastyCharacters = [
  '\u0000',
  '\r\n',
  '\t',
  '\u001b',
  '\u007f',
  '\u202e',
  '\ud800',
  '\u2028',
  '😀',
  '"',
  "'",
  '<',
  '\\',
]

/** What a value turns into that is almost right: a letter too many, a length or a number beside its bounds. */
const neighbour: fc.Arbitrary<(value: unknown) => unknown> = fc
  .record({
    letter: fc.constantFrom(...nastyCharacters),
    at: fc.nat(),
    length: fc.constantFrom(0, 1, 2, 40, 41, 80, 81, 100, 101, 120, 121, 122, 200, 201),
    step: fc.constantFrom(-1, 1, 0.5, 4),
    stretch: fc.boolean(),
  })
  .map(({ letter, at, length, step, stretch }) => (value) => {
    if (typeof value === 'number') return value + step
    if (Array.isArray(value)) return stretch ? [...value, ...value] : value.slice(1)
    if (typeof value !== 'string') return value
    if (stretch) return value.padEnd(length, 'x').slice(0, length)
    const cut = at % (value.length + 1)
    return value.slice(0, cut) + letter + value.slice(cut)
  })

const addedKey = fc.oneof(fc.constantFrom('id', 'createdAt', 'price', 'role', 'constructor'), fc.string())

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.nat().map((at) => toField(at, (fields, key) => delete fields[key])) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(), nastyValue)
      .map(([at, value]) => toField(at, (fields, key) => Object.assign(fields, { [key]: value }))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(), neighbour)
      .map(([at, bend]) => toField(at, (fields, key) => Object.assign(fields, { [key]: bend(fields[key]) }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(addedKey, nastyValue)
      .map(([key, value]) => toField(0, (fields) => Object.assign(fields, { [key]: value }))),
  },
  { weight: 1, arbitrary: nastyValue.map((value) => () => value) },
)

/** Bodies for a call: good ones, good ones with up to three changes, and now and then no JSON at all. */
export function bodyFor(schema: $ZodType | undefined, examples: readonly object[]): fc.Arbitrary<string> {
  const made = schema
    ? valueFor(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : fc.constant({})
  const good = examples.length > 0 ? fc.oneof(made, fc.constantFrom<unknown>(...examples)) : made
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant<Change[]>([]) },
    { weight: 2, arbitrary: change.map((only) => [only]) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 4 }) },
  )
  const json = fc
    .tuple(good, changes)
    .map(([body, list]) => JSON.stringify(list.reduce((each, act) => act(each), body)) ?? '')
  const cut = fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
  const noJson = fc.oneof(cut, fc.constantFrom(...nastyTexts), anyText())
  return fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: noJson })
}
