import { expect, test } from 'vitest'
import { sampleContent } from '../owner/samples/content.ts'
import { catalogueOf } from '../shop/catalogue.ts'
import { questions, tieBreaks } from './founder-questions.ts'
import { founderStyles, type StyleCode, styleCodes, stylePath } from './founder-styles.ts'
import { callHeading, starterKitContents } from './founder-test.ts'
import { styleToolsOf } from './style-tools.ts'

const codes: StyleCode[] = ['SS', 'CO', 'PV', 'GB', 'LS']

test('there are five styles, each with its own slug, tint and drawing, in the order that decides ties', () => {
  expect(styleCodes).toEqual(codes)
  expect(founderStyles.map(({ name }) => name)).toEqual([
    'Scaling Skeptic',
    'Chaos Operator',
    'Plateaued Visionary',
    'Growth Builder',
    'Lone Strategist',
  ])
  for (const key of ['slug', 'tint', 'drawing'] as const) {
    expect(new Set(founderStyles.map((style) => style[key])).size).toBe(5)
  }
  for (const key of ['drawingAlt', 'line'] as const) {
    expect(new Set(codes.map((code) => sampleContent.styles[code][key])).size).toBe(5)
  }
})

test('each style has an address of its own, and tools that are in the toolbox', () => {
  for (const style of founderStyles) {
    const tools = styleToolsOf(catalogueOf(sampleContent.products), sampleContent.styles[style.code])
    for (const { path } of tools) expect(path).toMatch(/^\/toolbox\/[\w-]+$/)
    expect(stylePath(style)).toMatch(/^\/founder-test\/styles\/[a-z-]+$/)
  }
})

test('the Starter Kit counts what there is, and the call names the coach by the first name', () => {
  const of = (thrive: number, watchOuts: number, tools: number) =>
    starterKitContents({
      thrive: { length: thrive },
      watchOuts: { length: watchOuts },
      tools: { length: tools },
    })
  expect(of(3, 3, 4)).toBe(
    'your style, the three habits that help, the three things to watch for and the four tools, in one email you can keep.',
  )
  expect(of(1, 6, 1)).toBe(
    'your style, the habit that helps, the six things to watch for and the tool, in one email you can keep.',
  )
  expect(callHeading('Zoë Ünal')).toBe('Talk it over with Zoë')
  expect(callHeading('Łukasz')).toBe('Talk it over with Łukasz')
})

test('there are ten questions with one option per style', () => {
  expect(questions).toHaveLength(10)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(10)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(10)
  for (const { options } of questions) {
    expect(options.map(({ style }) => style).toSorted()).toEqual(codes.toSorted())
  }
  expect(new Set(questions.flatMap(({ options }) => options.map(({ text }) => text))).size).toBe(50)
})

test('each style stands in each place twice, and no two questions have the same order', () => {
  for (const place of [0, 1, 2, 3, 4]) {
    const styles = questions.map(({ options }) => options[place]?.style)
    for (const code of codes) expect(styles.filter((style) => style === code)).toHaveLength(2)
  }
  expect(new Set(questions.map(({ options }) => options.map(({ style }) => style).join())).size).toBe(10)
})

test('there is one tie-break for each of the ten pairs, with an option for either style', () => {
  const pairs = codes.flatMap((first, index) => codes.slice(index + 1).map((second) => [first, second]))
  expect(tieBreaks.map(({ pair }) => pair)).toEqual(pairs)
  for (const { pair, options } of tieBreaks) expect(options.map(({ style }) => style)).toEqual(pair)
  expect(new Set(tieBreaks.map(({ question }) => question)).size).toBe(10)
})

test('options of one question are about equally long, so that length gives no hint', () => {
  for (const { options } of [...questions, ...tieBreaks]) {
    const lengths = options.map(({ text }) => text.length)
    expect(Math.max(...lengths)).toBeLessThan(2.6 * Math.min(...lengths))
  }
})
