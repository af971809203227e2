import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { rememberTeam } from '../screen/shown-team.browser.ts'
import { OutlinePaper, PeoplePaper, PicturePaper } from './papers.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-15T12:00:00') }))
afterEach(() => {
  vi.useRealTimers()
  rememberTeam('')
})

/** The printed text, page by page. */
function pages(html: string, each: string): string[] {
  return html
    .split(each)
    .slice(1)
    .map((page) =>
      page
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

const people = (doc: Plan) => pages(renderToStaticMarkup(<PeoplePaper doc={doc} />), '<article')

test('each person has a page with the plan’s name, their goals, what these serve and their numbers', () => {
  const why = 'A route they know is a route they keep'
  const doc = editCascade(exampleCascade(), { type: 'edit-objective', id: 'p6', changes: { why } })
  const printed = people(doc)
  const owners = [...doc.goals, ...doc.objectives].map(({ owner }) => owner)
  expect(printed.length).toBe(new Set(owners).size)
  for (const page of printed) {
    expect(page).toContain('OKRs for Q1 2027 · Harbor Street Bakery · Jan 1 to Mar 31, 2027')
  }
  const priya = printed.find((page) => page.includes('Priya'))
  expect(priya).toContain('Delivery: routes that hold in the rain')
  expect(priya).toContain('Drivers know their route the evening before')
  expect(priya).toContain(`Why it matters: ${why}`)
  // From 23 to 8, now 12; from 55% to 95%, now 85%.
  expect(priya).toContain('Late deliveries: 23 to 8 a week, now 12 (73%)')
  expect(priya).toContain('Routes sent by 8 p.m.: 55% to 95%, now 85% (75%)')
  expect(priya).toMatch(/Serves ‘Delivery: routes that hold in the rain’ \(\d+% of it\), which serves ‘Every/)
  const yusuf = printed.find((page) => page.includes('Yusuf'))
  expect(yusuf).toContain('also serves ‘Hotels stay with us for breakfast’')
  const angela = printed.find((page) => page.includes('Angela'))
  expect(angela).toContain('Measure: Wholesale revenue of $2.4M')
  expect(angela).toContain('The year: From $1,800,000 to $2,400,000. 8% of the way.')
})

test('two spellings of a name share one page, and a plan without owners has none', () => {
  const doc = editCascade(exampleCascade(), {
    type: 'edit-objective',
    id: 'p6',
    changes: { owner: ' priya' },
  })
  expect(people(doc).length).toBe(people(exampleCascade()).length)
  const nobody = { ...doc, goals: [], objectives: doc.objectives.map((each) => ({ ...each, owner: ' ' })) }
  expect(people(nobody)).toEqual([])
})

test('the outline shows overall progress, what it leaves out, and how annual goals are measured', () => {
  const doc = editCascade(exampleCascade(), { type: 'place', id: 't5', parentId: null, beforeId: null })
  const [page] = pages(renderToStaticMarkup(<OutlinePaper doc={doc} />), '<article')
  expect(page).toMatch(/\d+% of the way; 1 goal that serves nothing is not included/)
  expect(page).toContain('Measure: 96% of orders complete and on time')
})

test('print shows the picture of the team on screen and says so', () => {
  const doc = exampleCascade()
  const picture = () => renderToStaticMarkup(<PicturePaper doc={doc} />)
  expect(picture()).not.toContain('Only Delivery')
  expect(picture()).toContain('Visit every')
  rememberTeam('delivery')
  expect(picture()).toContain('Only Delivery')
  expect([picture().includes('Visit every'), picture().includes('Vans pass')]).toEqual([false, true])
})
