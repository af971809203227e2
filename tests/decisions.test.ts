import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dir = 'docs/decisions'
const records = readdirSync(dir)
  .filter((name) => /^\d/.test(name))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(`${dir}/${name}`, 'utf8') }))

test('decisions are numbered without gaps, dated, and listed in the index', () => {
  const index = readFileSync(`${dir}/README.md`, 'utf8')
  records.forEach(({ name, text }, position) => {
    const number = position + 1
    const [, title, date] = new RegExp(`^# ${number}\\. (.+)\n\nDecided (\\d{4}-\\d\\d-\\d\\d)\\.\n`).exec(text) ?? []
    expect(name.slice(0, 4)).toBe(String(number).padStart(4, '0'))
    expect(index).toContain(`${number}. [${title}](${name}), ${date}\n`)
  })
})

test('a decision gives its context, the decision and its consequences, in under 400 words', () => {
  for (const { name, text } of records) {
    const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part)
    expect(parts, name).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.trim().split(/\s+/).length, name).toBeLessThan(400)
  }
})

test('there are at most 25 decisions: how a feature works belongs in its README', () => {
  expect(records.length).toBeGreaterThan(10)
  expect(records.length).toBeLessThanOrEqual(25)
})
