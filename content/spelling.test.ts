import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { recordOf } from '#lib/web/kept.ts'

/** Texts of the specification, which are kept to the letter. */
const specified = new Set([
  "Let's build your next 90 days with clarity and confidence.",
  "You'll leave the call with insight—whether we work together or not.",
  "What We'll Cover",
  "What's Included",
  "We'll notify you as soon as the full version is ready.",
  "Your results have been saved. We'll send you tailored recommendations shortly.",
])

const files = globSync(['content/**/*.ts', 'features/**/emails/*.tsx', 'ui/email/*.tsx']).filter(
  (file) => !file.includes('.test.'),
)

/** Texts with a space, which no identifier, path or class name has. Attributes of elements and thrown errors are code. */
function textsOf(file: string): string[] {
  const found: string[] = []
  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node) || ['JSXAttribute', 'ImportDeclaration', 'ThrowStatement'].includes(node.type)) return
    const { cooked } = recordOf(node.value)
    const text = node.type === 'TemplateElement' ? cooked : node.value
    if (typeof text === 'string' && /\S\s+\S/.test(text)) found.push(text.trim())
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found.filter((text) => !specified.has(text))
}

function isNode(value: unknown): value is { type: string; value?: unknown } {
  return typeof recordOf(value).type === 'string'
}

const texts = files.flatMap(textsOf)

const british =
  /\b(\w*colour\w*|favour\w*|behaviour\w*|neighbour\w*|labour|honour\w*|centre|cheque|programmes?|licence|fulfil|judgement|whilst|towards|grey|enquir\w+|learnt|catalogues?|travell\w+|cancell(ed|ing)|(organ|recogn|real|optim|priorit|summar|custom|emphas|apolog|author|minim|maxim)is(e|es|ed|ing|ation)|analys(e|ed|es|ing))\b/i

test('texts and mails have typographic quotes and apostrophes', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => /\p{L}'\p{L}|["]|(^|\s)'\p{L}|\p{L}'(\s|$)/u.test(text))).toEqual([])
})

test('texts and mails have American spelling', () => {
  expect(texts.filter((text) => british.test(text))).toEqual([])
})
