import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { rememberTeam } from '../screen/shown-team.browser.ts'
import { BranchesPaper, OutlinePaper, PeoplePaper, PicturePaper } from './papers.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-15T12:00:00') }))
afterEach(() => {
  vi.useRealTimers()
  rememberTeam('')
})

/** The words of what is printed, each page by itself. */
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
  // From 23 to 8 and now at 12; from 55% to 95% and now at 85%.
  expect(priya).toContain('Late deliveries: 23 to 8 a week, now 12 (73%)')
  expect(priya).toContain('Routes sent by 8 p.m.: 55% to 95%, now 85% (75%)')
  expect(priya).toMatch(/Serves ‘Delivery: routes that hold in the rain’ \(\d+% of it\), which serves ‘Every/)
  const yusuf = printed.find((page) => page.includes('Yusuf'))
  expect(yusuf).toContain('also serves ‘Hotels stay with us for breakfast’')
  const angela = printed.find((page) => page.includes('Angela'))
  expect(angela).toContain('Measure: Wholesale revenue of $2.4M')
  expect(angela).toContain('The year: From $1,800,000 to $2,400,000. 8% of the way.')
})

test('a person whose name is spelled in two ways has one page, and a plan without owners none', () => {
  const doc = editCascade(exampleCascade(), {
    type: 'edit-objective',
    id: 'p6',
    changes: { owner: ' priya' },
  })
  expect(people(doc).length).toBe(people(exampleCascade()).length)
  const nobody = { ...doc, goals: [], objectives: doc.objectives.map((each) => ({ ...each, owner: ' ' })) }
  expect(people(nobody)).toEqual([])
})

test('the outline says how far the plan is and what is not in the figure, and what a year is measured by', () => {
  const doc = editCascade(exampleCascade(), { type: 'place', id: 't5', parentId: null, beforeId: null })
  const [page] = pages(renderToStaticMarkup(<OutlinePaper doc={doc} />), '<article')
  expect(page).toMatch(/\d+% of the way; 1 goal that serves nothing is not included/)
  expect(page).toContain('Measure: 96% of orders complete and on time')
})

test('on paper too the picture is of the team that the screen shows, and says so', () => {
  const doc = exampleCascade()
  const picture = () => renderToStaticMarkup(<PicturePaper doc={doc} />)
  const branches = () =>
    pages(renderToStaticMarkup(<BranchesPaper doc={doc} />), 'break-after-page last:break-after-auto"><div')
      .length
  expect(picture()).not.toContain('Only Delivery')
  expect([picture().includes('Visit every'), branches()]).toEqual([true, 4])
  rememberTeam('delivery')
  expect(picture()).toContain('Only Delivery')
  expect([picture().includes('Visit every'), picture().includes('Vans pass'), branches()]).toEqual([
    false,
    true,
    1,
  ])
})
