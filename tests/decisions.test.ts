import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dir = 'docs/decisions'
const records = readdirSync(dir).filter((name) => /^\d/.test(name))

test('every decision has a number of its own, a date, and a line in the list', () => {
  expect(records.length).toBeGreaterThan(20)
  const list = readFileSync(`${dir}/README.md`, 'utf8')
  records.toSorted().forEach((name, index) => {
    const text = readFileSync(`${dir}/${name}`, 'utf8')
    const [, title, date] = /^# \d+\. (.+)\n\nDecided (\d{4}-\d\d-\d\d)\.\n/.exec(text) ?? []
    expect(name.slice(0, 4)).toBe(String(index + 1).padStart(4, '0'))
    expect(list).toContain(`| ${index + 1} | ${date} | [${title}](${name}) |`)
  })
})
